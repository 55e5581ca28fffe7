import hall from "../hall/messages/es.json";
import sheet from "../sheet/messages/es.json";
import tournament from "./es.json";

export const messages = { tournament, hall, sheet };
