import type { AccentProperty } from "../../theme/accent";

/** Colours of a card, #rrggbb. */
export interface Scheme {
	ground: string;
	ink: string;
	faint: string;
	mark: string;
	stub: string;
	stubInk: string;
	hole: string;
}

const NIGHT = "#101012";
const PAPER = "#f4f1ea";

type Accent = Readonly<Record<AccentProperty, string>>;

/** Returns one of three colour schemes of black, off-white and the landing's accent. */
export function schemeOf(number: number, accent: Accent): Scheme {
	const colour = accent["--accent"];
	const stub = { stub: colour, stubInk: accent["--accent-ink"] };
	const schemes: Scheme[] = [
		{ ground: NIGHT, ink: PAPER, faint: "#b4b3ae", mark: accent["--accent-dark"], ...stub, hole: PAPER },
		{ ground: PAPER, ink: NIGHT, faint: "#55555b", mark: accent["--accent-light"], ...stub, hole: NIGHT },
		{
			...{ ground: colour, ink: accent["--accent-ink"], faint: accent["--accent-ink"], mark: accent["--accent-ink"] },
			...{ stub: NIGHT, stubInk: PAPER, hole: PAPER },
		},
	];
	const [firstScheme] = schemes;
	const chosen = schemes[Math.abs(number) % schemes.length] ?? firstScheme;
	if (!chosen) throw new Error("There are no schemes");
	return chosen;
}
