import { channels, type Rgb } from "../../theme/accent";

/** Blending steps between two colours at the edges of shapes. */
export const STEPS = 8;
const SHARES = Array.from({ length: STEPS - 1 }, (_, step) => (step + 1) / STEPS);

/** Colours of a flat drawing with the blends between any two. */
export class Palette {
	readonly colours: readonly Rgb[];
	private readonly flat: readonly string[];
	private readonly blended = new Map<string, readonly Uint8Array[]>();

	/** @param hex the drawing's colours, "#rrggbb"; an index is a byte, so only eight are possible */
	constructor(hex: Iterable<string>) {
		this.flat = [...new Set(hex)];
		const flat = this.flat.map(channels);
		const blends = flat.flatMap((one, index) =>
			flat.slice(index + 1).flatMap((other) => SHARES.map((share) => mixed(one, other, share))),
		);
		this.colours = [...flat, ...blends];
		if (this.colours.length > 256) throw new Error(`${flat.length} colours are too many for an indexed picture`);
	}

	indexOf(hex: string): number {
		const index = this.flat.indexOf(hex);
		if (index < 0) throw new Error(`${hex} is none of the picture's colours`);
		return index;
	}

	/**
	 * Returns a map for each share between 0 and 1. It maps the index of each colour to the index of this colour with that
	 * share of `hex` blended in.
	 * @param hex one of the drawing's colours
	 */
	under(hex: string): readonly Uint8Array[] {
		const cached = this.blended.get(hex);
		if (cached) return cached;
		const blendedColour = this.colours[this.indexOf(hex)] ?? [0, 0, 0];
		const steps = SHARES.map((share) =>
			Uint8Array.from(this.colours, (colour) => this.nearest(mixed(colour, blendedColour, share))),
		);
		this.blended.set(hex, steps);
		return steps;
	}

	private nearest(colour: Rgb): number {
		const distances = this.colours.map((other) => distance(colour, other));
		return distances.indexOf(Math.min(...distances));
	}
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
	const at = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
	return [at(0), at(1), at(2)];
}

function distance(one: Rgb, other: Rgb): number {
	return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}
