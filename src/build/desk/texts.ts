import { en } from "./texts-en";
import { type DeskTexts, ru } from "./texts-ru";

/** Languages of the desk, apart from the shop's eighteen: it is a tool of the shop's staff. */
export const DESK_LANGUAGES = ["ru", "en"] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

export const DESK_TEXTS: Readonly<Record<DeskLanguage, DeskTexts>> = { ru, en };
