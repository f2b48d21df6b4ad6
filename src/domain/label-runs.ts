import type { OpaqueId } from "./lenient";

/** Runs of labels with a constant step: `["A-1", 2, 3]` is; step 0 for one label or equal ones. */
export type LabelRuns = [first: OpaqueId, step: number, count: number][];

/** Splits a label into text and last number. Leading zeros and digits before the last 15 belong to the text. */
const NUMBERED_LABEL = /^(.*?)(0|[1-9]\d{0,14})$/s;

export function packLabels(labels: readonly OpaqueId[]): LabelRuns {
	const runs: LabelRuns = [];
	labels.forEach((label, at) => {
		const run = runs[runs.length - 1];
		const step = stepBetween(labels[at - 1], label);
		if (run && step !== undefined && (run[2] === 1 || run[1] === step)) {
			run[1] = step;
			run[2] += 1;
		} else runs.push([label, 0, 1]);
	});
	return runs;
}

/** Unpacks runs. @throws unless they have `total` labels; checks before unpacking: too many would freeze the page */
export function unpackLabels(runs: LabelRuns, total: number): OpaqueId[] {
	const labelCount = runs.reduce((sum, [, , count]) => sum + count, 0);
	if (labelCount !== total || runs.some(([, , count]) => count < 1)) {
		throw new Error(`A hall's lists differ in length: ${labelCount} labels of ${total} seats`);
	}
	const labels: OpaqueId[] = [];
	for (const [first, step, count] of runs) {
		const { text, number } = partsOf(first);
		for (let at = 0; at < count; at += 1) {
			if (step === 0) labels.push(first);
			else labels.push(text === undefined ? number + step * at : `${text}${number + step * at}`);
		}
	}
	return labels;
}

export function isLabelRuns(value: unknown): value is LabelRuns {
	return Array.isArray(value) && value.every(isLabelRun);
}

function isLabelRun(run: unknown): boolean {
	if (!Array.isArray(run)) return false;
	const [first, step, count] = run;
	return (
		(typeof first === "string" || Number.isInteger(first)) &&
		Number.isInteger(step) &&
		Number.isInteger(count)
	);
}

function stepBetween(before: OpaqueId | undefined, label: OpaqueId): number | undefined {
	if (before === undefined) return undefined;
	if (before === label) return 0;
	const [previousParts, currentParts] = [partsOf(before), partsOf(label)];
	const step = currentParts.number - previousParts.number;
	return previousParts.text === currentParts.text && Number.isInteger(step) ? step : undefined;
}

/** Splits a label. `text` is undefined if the label is a number; `number` is NaN unless the label ends with one. */
function partsOf(label: OpaqueId): { text: string | undefined; number: number } {
	if (typeof label === "number") return { text: undefined, number: label };
	const [, text = label, number = "none"] = NUMBERED_LABEL.exec(label) ?? [];
	return { text, number: Number(number) };
}
