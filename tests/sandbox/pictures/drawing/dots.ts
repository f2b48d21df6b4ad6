import { range, round } from "./svg";

/** Dots on a rotated grid as one path; `tone` gives 0–1 at a point. */
export function dots(
	step: number,
	area: { x: number; y: number; width: number; height: number },
	tone: (x: number, y: number) => number,
): string {
	const rows = Math.ceil(area.height / (step * 0.866)) + 1;
	const columns = Math.ceil(area.width / step) + 1;
	return range(rows)
		.flatMap((row) =>
			range(columns).map((column) => {
				const x = area.x + (column + (row % 2) / 2) * step;
				const y = area.y + row * step * 0.866;
				const r = Math.sqrt(Math.max(0, Math.min(1, tone(x, y)))) * step * 0.56;
				if (r < step * 0.06) return "";
				return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-r * 2)} 0`;
			}),
		)
		.join("");
}
