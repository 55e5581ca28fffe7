import director from "./es.json";

export const messages = { director };
