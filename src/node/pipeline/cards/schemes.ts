import type { AccentProperty } from "../../../theme/accent";

/** Colours of a card, #rrggbb. */
export interface ColourScheme {
	ground: string;
	/** Colour of the title, the first note (such as the venue) and the age limit. */
	ink: string;
	/** Colour of the second note, such as the city. */
	faint: string;
	/** Colour of the brand's name. */
	mark: string;
	stub: string;
	stubInk: string;
	hole: string;
}

const BLACK = "#101012";
const OFF_WHITE = "#f4f1ea";

/** Returns one of three colour schemes of black, off-white and the landing's accent. @param recordId chooses the scheme */
export function schemeOf(recordId: number, accent: Readonly<Record<AccentProperty, string>>): ColourScheme {
	const { "--accent": colour, "--accent-ink": ink } = accent;
	const stub = { stub: colour, stubInk: ink };
	const dark: ColourScheme = {
		ground: BLACK,
		ink: OFF_WHITE,
		faint: "#b4b3ae",
		mark: accent["--accent-dark"],
		...stub,
		hole: OFF_WHITE,
	};
	const light = {
		ground: OFF_WHITE,
		ink: BLACK,
		faint: "#55555b",
		mark: accent["--accent-light"],
		...stub,
		hole: BLACK,
	};
	const coloured = {
		ground: colour,
		ink,
		faint: ink,
		mark: ink,
		stub: BLACK,
		stubInk: OFF_WHITE,
		hole: OFF_WHITE,
	};
	return [dark, light, coloured][Math.abs(recordId) % 3] ?? dark;
}
