import { type Choices, createRandom } from "./random";

/** Five matching colours. `ink` is readable on `paper`; `accent` stands out; `second` and `light` support. */
export interface Palette {
	name: string;
	paper: string;
	ink: string;
	accent: string;
	second: string;
	light: string;
	dark: boolean;
}

function palette(
	name: string,
	paper: string,
	ink: string,
	accent: string,
	second: string,
	light: string,
	dark = false,
): Palette {
	return { name, paper, ink, accent, second, light, dark };
}

export const PALETTES: Choices<Palette> = [
	palette("constructivist", "#f1e6d4", "#171412", "#e0371f", "#1f4e5f", "#fffaf0"),
	palette("night lemon", "#15122e", "#fff6dc", "#f6d32d", "#5140d6", "#ff7059", true),
	palette("ultramarine", "#2336dc", "#fbf5ea", "#ff5b3a", "#0e1470", "#f9c5d4", true),
	palette("lipstick", "#ffb5cb", "#2c0a1d", "#e2062c", "#7d1040", "#fff1e4"),
	palette("forest", "#0f3b2d", "#f6ecd8", "#f5892a", "#1f6d50", "#f3c8b4", true),
	palette("tangerine", "#ff6f22", "#1c0f0a", "#fff0d8", "#b92a0c", "#2b1c62"),
	palette("lilac", "#cbb7f4", "#1c103f", "#ff5030", "#6a3ee0", "#f8f2e6"),
	palette("black box", "#121113", "#f5eee2", "#ff3d30", "#3b3638", "#d0bd9f", true),
	palette("lagoon", "#0a4a55", "#fff3e2", "#ff7d59", "#12848c", "#ffd277", true),
	palette("mustard", "#f1b420", "#1b1409", "#d42e1e", "#1d3b61", "#fff5d8"),
	palette("sky", "#a6d1f2", "#0d1a3c", "#f13c3c", "#1d4fc7", "#fff8e8"),
	palette("burgundy", "#560d1d", "#fce8d4", "#f5a500", "#8f1c36", "#f2a8a2", true),
	palette("mint", "#bde2cd", "#10231b", "#ee4a2e", "#146a4f", "#fef7e4"),
];

/** The palette of an id; deterministic. */
export function paletteFor(seed: string, wanted: (palette: Palette) => boolean = () => true): Palette {
	const [first, ...rest] = PALETTES.filter(wanted);
	return createRandom(`palette:${seed}`).pick(first ? [first, ...rest] : PALETTES);
}

function channels(colour: string): [number, number, number] {
	const value = Number.parseInt(colour.slice(1), 16);
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes `share` of `other` into `colour`; both are #rrggbb. */
export function mix(colour: string, other: string, share: number): string {
	const from = channels(colour);
	const to = channels(other);
	const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
	return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance by WCAG, 0–1. */
export function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
	const [high, low] = [luminance(one), luminance(other)].sort((left, right) => right - left);
	return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The palette's most readable colour on `ground`. */
export function readableOn(ground: string, colours: Palette): string {
	return [colours.ink, colours.paper, colours.light].reduce((best, candidate) =>
		contrast(candidate, ground) > contrast(best, ground) ? candidate : best,
	);
}
