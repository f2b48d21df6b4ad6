import type { OpaqueId } from "./lenient";

/**
 * Runs of labels whose last number grows evenly: `["A-1", 2, 3]` is. A label without a number, or one by
 * itself, has a step of 0.
 */
export type Series = [first: OpaqueId, step: number, count: number][];

/** A label's last number, without leading zeros, and the text before it. Longer numbers wouldn't be exact. */
const NUMBERED = /^(.*?)(0|[1-9]\d{0,14})$/s;

/** Packs labels, which keep their order and type. */
export function seriesOf(labels: readonly OpaqueId[]): Series {
	const series: Series = [];
	labels.forEach((label, at) => {
		const run = series[series.length - 1];
		const step = stepBetween(labels[at - 1], label);
		if (run && step !== undefined && (run[2] === 1 || run[1] === step)) {
			run[1] = step;
			run[2] += 1;
		} else series.push([label, 0, 1]);
	});
	return series;
}

/** @throws when it doesn't hold `total` labels; checked first, since a wrong count could make an endless loop */
export function expandSeries(series: Series, total: number): OpaqueId[] {
	const held = series.reduce((sum, [, , count]) => sum + count, 0);
	if (held !== total || series.some(([, , count]) => count < 1)) {
		throw new Error(`A hall's lists differ in length: ${held} labels of ${total} seats`);
	}
	const labels: OpaqueId[] = [];
	for (const [first, step, count] of series) {
		const { text, number } = partsOf(first);
		for (let at = 0; at < count; at += 1) {
			if (step === 0) labels.push(first);
			else labels.push(text === undefined ? number + step * at : `${text}${number + step * at}`);
		}
	}
	return labels;
}

export function isSeries(value: unknown): value is Series {
	return Array.isArray(value) && value.every(isRun);
}

function isRun(run: unknown): boolean {
	if (!Array.isArray(run)) return false;
	const [first, step, count] = run;
	return (typeof first === "string" || Number.isInteger(first)) && Number.isInteger(step) && Number.isInteger(count);
}

function stepBetween(before: OpaqueId | undefined, label: OpaqueId): number | undefined {
	if (before === undefined) return undefined;
	if (before === label) return 0;
	const [last, own] = [partsOf(before), partsOf(label)];
	const step = own.number - last.number;
	return last.text === own.text && Number.isInteger(step) ? step : undefined;
}

/** Splits a label; the text of a number itself is undefined, the number of a label without one is not a number. */
function partsOf(label: OpaqueId): { text: string | undefined; number: number } {
	if (typeof label === "number") return { text: undefined, number: label };
	const [, text = label, number = "none"] = NUMBERED.exec(label) ?? [];
	return { text, number: Number(number) };
}
