import type { AcquisitionRecord } from "../records";
import { circle, group, type Picture, path, polygon, range, rect, stroke } from "./drawing/svg";
import { textLine } from "./type/outline";

const INK = "#1b1a22";

/** Icons of payment methods, 240 × 160; our own drawings, no trademarks. */
function sign(code: string): string {
	switch (code) {
		case "card":
			return (
				rect(40, 34, 160, 100, "#2336dc", { rx: 14 }) +
				rect(40, 58, 160, 22, INK) +
				rect(56, 100, 46, 14, "#f9c5d4", { rx: 4 })
			);
		case "sbp":
			return (
				polygon(
					[
						[74, 26],
						[120, 54],
						[74, 82],
					],
					"#5140d6",
				) +
				polygon(
					[
						[74, 82],
						[120, 54],
						[166, 82],
						[120, 108],
					],
					"#ff7d59",
				) +
				polygon(
					[
						[74, 82],
						[120, 108],
						[74, 136],
					],
					"#12848c",
				) +
				polygon(
					[
						[120, 54],
						[166, 82],
						[166, 26],
					],
					"#f1b420",
				)
			);
		case "mir":
			return textLine("МИР", 120, 104, { face: "wide", size: 62, fill: "#146a4f", align: "center" });
		case "gift":
			return (
				rect(58, 66, 124, 70, "#e0371f", { rx: 8 }) +
				rect(48, 50, 144, 28, "#ff7d59", { rx: 8 }) +
				rect(110, 50, 20, 86, "#fff5d8") +
				stroke("M120 48C70 44 82 14 104 22Q118 30 120 48C122 30 122 30 136 22C158 14 170 44 120 48", "#e0371f", 8)
			);
		case "instalment":
			return range(4)
				.map((index) =>
					path("M0 -56A56 56 0 0 1 56 0L0 0Z", index < 2 ? "#146a4f" : "#bde2cd", {
						transform: `translate(${index === 0 || index === 1 ? 123 : 117} ${index === 0 || index === 3 ? 77 : 83}) rotate(${index * 90})`,
					}),
				)
				.join("");
		default:
			return group(
				{},
				rect(84, 22, 72, 118, INK, { rx: 14 }),
				rect(92, 34, 56, 84, "#fffaf0", { rx: 4 }),
				stroke("M108 92A22 22 0 0 1 108 60M96 104A40 40 0 0 1 96 48", "#5140d6", 7, {
					transform: "translate(240 0) scale(-1 1) translate(0 0)",
				}),
				circle(120, 76, 7, "#5140d6"),
			);
	}
}

/** Icon of a payment method on a white plate, visible in both themes. */
export function paymentMark(way: Pick<AcquisitionRecord, "code">): Picture {
	return {
		width: 240,
		height: 160,
		body: rect(2, 2, 236, 156, "#ffffff", { rx: 22, stroke: "#dcd6cc", "stroke-width": 3 }) + sign(way.code),
	};
}
