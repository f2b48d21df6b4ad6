import { contrast, mix } from "../drawing/palettes";
import { circle, clipped, group, range, rect, stroke } from "../drawing/svg";
import { drawBlock, fitBlock } from "../type/block";
import { textLine } from "../type/outline";
import { POSTER, type PosterBrief } from "./brief";
import { dateLine } from "./furniture";

const { width, height, margin } = POSTER;
const BARS = ["#f4f1ea", "#f2d524", "#2cc4d6", "#36b24a", "#d63aa6", "#e2341f", "#2b46d8"] as const;

function grid(colour: string): string {
	const lines = [
		...range(13).map((index) => `M${index * 100} 0L${index * 100} ${height}`),
		...range(17).map((index) => `M0 ${index * 100}L${width} ${index * 100}`),
	];
	return stroke(lines.join(""), colour, 4);
}

export function testCardPoster(brief: PosterBrief): string {
	const { palette } = brief;
	const grey = brief.random.pick(["#8d8f93", palette.paper, palette.second]);
	const small = contrast(grey, "#101113") > 4.5 ? "#101113" : "#fff8ea";
	const block = fitBlock(brief.title.toUpperCase(), {
		face: "wide",
		width: 860,
		height: 330,
		maxSize: 130,
		tracking: -0.02,
	});
	const bars = BARS.map((colour, index) => rect(100 + index * (1000 / 7), 300, 1000 / 7 + 1, 330, colour));
	const steps = range(8).map((index) =>
		rect(
			100 + index * 125,
			1070,
			126,
			130,
			`#${Math.round(index * 36)
				.toString(16)
				.padStart(2, "0")
				.repeat(3)}`,
		),
	);
	const comb = range(40).map((index) => rect(100 + index * 25, 1200, 6 + (index % 10) * 1.4, 110, "#f4f1ea"));
	return (
		rect(0, 0, width, height, grey) +
		grid(mix(grey, "#ffffff", 0.3)) +
		clipped(
			"card",
			circle(600, 800, 560, "#000"),
			rect(0, 200, width, 1200, "#101113"),
			group({}, ...bars),
			rect(100, 300, 1000, 60, "#101113"),
			rect(40, 630, 1120, 440, "#101113"),
			group({}, ...steps, ...comb),
			rect(40, 1310, 1120, 100, palette.accent),
		) +
		circle(600, 800, 560, "none", { stroke: "#f4f1ea", "stroke-width": 8 }) +
		drawBlock(block, 600, 850 - block.height / 2, "#f4f1ea", "center") +
		rect(margin - 22, 54, 460, 92, "#101113") +
		circle(margin + 18, 100, 17, "#ff3b2f") +
		textLine("СЪЁМКА", margin + 54, 113, { face: "wideMedium", size: 36, fill: "#f4f1ea" }) +
		textLine(brief.city, width - margin, 113, { face: "text", size: 36, fill: small, align: "right" }) +
		textLine(dateLine(brief), margin, height - 68, { face: "text", size: 36, fill: small }) +
		textLine(brief.age, width - margin, height - 68, { face: "text", size: 36, fill: small, align: "right" })
	);
}
