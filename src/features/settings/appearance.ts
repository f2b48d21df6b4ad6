import { readText, writeText } from "../../browser/storage";

/** How the visitor wants to see the site; "auto" and "normal" are what the device says. */
export const THEMES = ["auto", "light", "dark"] as const;
export const TEXT_SIZES = ["normal", "large", "larger"] as const;

export interface Appearance {
	theme: (typeof THEMES)[number];
	textSize: (typeof TEXT_SIZES)[number];
}

const KEY = "appearance";

/** What was chosen on this device. */
export function readAppearance(): Appearance {
	const [theme, textSize] = (readText("local", KEY) ?? "").split(" ");
	return {
		theme: THEMES.find((known) => known === theme) ?? "auto",
		textSize: TEXT_SIZES.find((known) => known === textSize) ?? "normal",
	};
}

/** Keeps the choice and shows it at once (tokens.css reads the two attributes). */
export function applyAppearance({ theme, textSize }: Appearance): void {
	writeText("local", KEY, `${theme} ${textSize}`);
	const { dataset } = document.documentElement;
	dataset["theme"] = theme;
	dataset["textSize"] = textSize;
}

/**
 * The same before the first paint, as a constant script for the head: without it a visitor who chose the dark theme
 * would see a white flash on each page.
 */
export const EARLY_APPEARANCE_SCRIPT = `try{var a=(localStorage.getItem("${KEY}")||"").split(" "),d=document.documentElement.dataset;a[1]&&(d.theme=a[0],d.textSize=a[1])}catch(e){}`;
