import board from "../board/messages/en.json";
import look from "../look/messages/en.json";
import own from "./en.json";

export const messages = { ...own, look, board };
