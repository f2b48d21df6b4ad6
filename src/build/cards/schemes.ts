import type { AccentProperty } from "../../theme/accent";

/** Colours of a card, #rrggbb. */
export interface Scheme {
	ground: string;
	/** Colour of title, venue and age limit. */
	ink: string;
	/** Colour of the lines below the venue. */
	faint: string;
	/** Colour of the brand's name. */
	mark: string;
	stub: string;
	stubInk: string;
	hole: string;
}

const NIGHT = "#101012";
const PAPER = "#f4f1ea";

/** Returns one of three colour schemes of black, off-white and the landing's accent. @param recordId chooses the scheme */
export function schemeOf(recordId: number, accent: Readonly<Record<AccentProperty, string>>): Scheme {
	const { "--accent": colour, "--accent-ink": ink } = accent;
	const stub = { stub: colour, stubInk: ink };
	const dark: Scheme = {
		ground: NIGHT,
		ink: PAPER,
		faint: "#b4b3ae",
		mark: accent["--accent-dark"],
		...stub,
		hole: PAPER,
	};
	const light = { ground: PAPER, ink: NIGHT, faint: "#55555b", mark: accent["--accent-light"], ...stub, hole: NIGHT };
	const coloured = { ground: colour, ink, faint: ink, mark: ink, stub: NIGHT, stubInk: PAPER, hole: PAPER };
	return [dark, light, coloured][Math.abs(recordId) % 3] ?? dark;
}
