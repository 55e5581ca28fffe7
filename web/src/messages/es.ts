import board from "../board/messages/es.json";
import look from "../look/messages/es.json";
import own from "./es.json";

export const messages = { ...own, look, board };
