import director from "./en.json";

export const messages = { director };
