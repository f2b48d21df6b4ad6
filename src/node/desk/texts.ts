import { en } from "./texts-en";
import { type DeskTexts, ru } from "./texts-ru";

/** Languages of the desk, independent of the shop's eighteen, since only staff use it. */
export const DESK_LANGUAGES = ["ru", "en"] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

export const DESK_TEXTS: Readonly<Record<DeskLanguage, DeskTexts>> = { ru, en };
