import { readText, writeText } from "../../browser/storage";

/** Colour theme; "auto" follows the device. */
export const THEMES = ["auto", "light", "dark"] as const;
export const TEXT_SIZES = ["normal", "large", "larger"] as const;

export interface Appearance {
	theme: (typeof THEMES)[number];
	textSize: (typeof TEXT_SIZES)[number];
}

const STORAGE_KEY = "appearance";

export function readAppearance(): Appearance {
	// Where storage is blocked, the choice is only in the root element's attributes.
	const { theme: shownTheme, textSize: shownSize } = document.documentElement.dataset;
	const [theme, textSize] = readText("local", STORAGE_KEY)?.split(" ") ?? [shownTheme, shownSize];
	return {
		theme: THEMES.find((known) => known === theme) ?? "auto",
		textSize: TEXT_SIZES.find((known) => known === textSize) ?? "normal",
	};
}

/** Stores the choice and applies it by attributes that tokens.css reads. */
export function applyAppearance({ theme, textSize }: Appearance): void {
	writeText("local", STORAGE_KEY, `${theme} ${textSize}`);
	const { dataset } = document.documentElement;
	dataset["theme"] = theme;
	dataset["textSize"] = textSize;
}

/**
 * Inline script that applies the stored choice before the first paint, to avoid a white flash in the dark theme. Without
 * storage or a choice it fails, and nothing is applied.
 */
export const EARLY_APPEARANCE_SCRIPT = `try{let[t,s]=localStorage.${STORAGE_KEY}.split(" "),d=document.documentElement.dataset;if(s)d.theme=t,d.textSize=s}catch{}`;
