import { channels, type Rgb } from "../../../theme/accent";

/** Number of steps in which two colours blend at the edges of shapes (antialiasing). */
export const COVERAGE_LEVELS = 8;
const BLEND_SHARES = Array.from({ length: COVERAGE_LEVELS - 1 }, (_, step) => (step + 1) / COVERAGE_LEVELS);

/** The colours of a drawing, with the blends between any two. */
export class Palette {
	readonly colours: readonly Rgb[];
	private readonly drawingColours: readonly string[];
	private readonly blendMaps = new Map<string, readonly Uint8Array[]>();

	/** @param hex the drawing's colours, "#rrggbb"; at most eight: nine and their blends exceed a PNG palette (256) */
	constructor(hex: Iterable<string>) {
		this.drawingColours = [...new Set(hex)];
		const colours = this.drawingColours.map(channels);
		const blends = colours.flatMap((one, index) =>
			colours.slice(index + 1).flatMap((other) => BLEND_SHARES.map((share) => mixInOther(one, other, share))),
		);
		this.colours = [...colours, ...blends];
		if (this.colours.length > 256)
			throw new Error(`${colours.length} colours are too many for an indexed picture`);
	}

	indexOf(hex: string): number {
		const index = this.drawingColours.indexOf(hex);
		if (index < 0) throw new Error(`${hex} is none of the picture's colours`);
		return index;
	}

	/** Returns a table per blending step, from each colour's index to the index of its mix with the colour `hex`. */
	blendsWith(hex: string): readonly Uint8Array[] {
		const cached = this.blendMaps.get(hex);
		if (cached) return cached;
		const blendedColour = this.colours[this.indexOf(hex)] ?? [0, 0, 0];
		const maps = BLEND_SHARES.map((share) =>
			Uint8Array.from(this.colours, (colour) => this.nearest(mixInOther(colour, blendedColour, share))),
		);
		this.blendMaps.set(hex, maps);
		return maps;
	}

	private nearest(colour: Rgb): number {
		const distances = this.colours.map((other) => {
			return (colour[0] - other[0]) ** 2 + (colour[1] - other[1]) ** 2 + (colour[2] - other[2]) ** 2;
		});
		return distances.indexOf(Math.min(...distances));
	}
}

function mixInOther(one: Rgb, other: Rgb, share: number): Rgb {
	const at = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
	return [at(0), at(1), at(2)];
}
