import { mix } from "./palettes";
import { path, range } from "./svg";

/** Left half of an open curtain; `open` is its width at the tie. */
export function curtain(open: number, height: number, cloth: string): string {
	const folds = 7;
	const top = open * 1.75;
	const foot = open + 90;
	const waist = height * 0.62;
	const strip = (index: number) => {
		const from = index / folds;
		const to = (index + 1) / folds;
		const edge = (share: number) => ({ t: top * share, w: open * share, f: foot * share });
		const a = edge(from);
		const b = edge(to);
		const d =
			`M${a.t} 0C${a.t} ${waist * 0.55} ${a.w} ${waist * 0.75} ${a.w} ${waist}` +
			`C${a.w} ${waist + 160} ${a.f} ${height - 260} ${a.f} ${height}L${b.f} ${height}` +
			`C${b.f} ${height - 260} ${b.w} ${waist + 160} ${b.w} ${waist}C${b.w} ${waist * 0.75} ${b.t} ${waist * 0.55} ${b.t} 0Z`;
		const middle = (from + to) / 2;
		const half = { t: top * middle, w: open * middle, f: foot * middle };
		const lit =
			`M${a.t} 0C${a.t} ${waist * 0.55} ${a.w} ${waist * 0.75} ${a.w} ${waist}C${a.w} ${waist + 160} ${a.f} ${height - 260} ${a.f} ${height}` +
			`L${half.f} ${height}C${half.f} ${height - 260} ${half.w} ${waist + 160} ${half.w} ${waist}C${half.w} ${waist * 0.75} ${half.t} ${waist * 0.55} ${half.t} 0Z`;
		return path(d, mix(cloth, "#000000", 0.28)) + path(lit, cloth);
	};
	const tie = path(
		`M-10 ${waist - 22}Q${open * 0.6} ${waist + 26} ${open + 10} ${waist - 34}Q${open + 30} ${waist} ${open + 8} ${waist + 26}Q${open * 0.6} ${waist + 74} -10 ${waist + 30}Z`,
		mix(cloth, "#ffe9b0", 0.72),
	);
	return range(folds).map(strip).join("") + tie;
}
