import type { LandingRecord } from "../records";
import { circle, type Picture } from "./drawing/svg";
import { fitBlock } from "./type/block";
import { settable } from "./type/clean";
import { textLine } from "./type/outline";

const WIDTH = 640;
const HEIGHT = 160;
const NAME = "Антракт";

/** The landing's title as a logo in the accent colour, visible in both themes. */
export function logoPicture(landing: Pick<LandingRecord, "title" | "colors">): Picture {
	const name = settable(landing.title) || NAME;
	const accent = /^#[0-9a-f]{6}$/i.test(landing.colors?.accent ?? "") ? landing.colors.accent : "#e0371f";
	const block = fitBlock(name, { face: "wide", width: WIDTH - 72, height: 84, maxLines: 1, tracking: -0.02 });
	const size = block.lines[0]?.size ?? 84;
	const baseline = HEIGHT / 2 + block.height / 2;
	return {
		width: WIDTH,
		height: HEIGHT,
		body:
			textLine(name, 0, baseline, { face: "wide", size, fill: accent, tracking: -0.02 }) +
			circle(block.width + size * 0.2, baseline - size * 0.11, size * 0.13, accent),
	};
}
