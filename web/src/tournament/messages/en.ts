import hall from "../hall/messages/en.json";
import sheet from "../sheet/messages/en.json";
import tournament from "./en.json";

export const messages = { tournament, hall, sheet };
