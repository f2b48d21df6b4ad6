import type { Progress } from "../progress";
import type { DeskTexts } from "../texts-ru";

export function stepName(texts: DeskTexts, step: string): string {
	return texts.step[step] ?? step;
}

/** Delays up to this many seconds aren't mentioned. */
const MAX_UNMENTIONED_DELAY = 3;

/** Describes the time of a run so far, and the time of the last run. */
export function progressMeta(texts: DeskTexts, { seconds, usualSeconds, lateSeconds }: Progress): string {
	const usualText = usualSeconds === undefined ? texts.firstTime : texts.usual(usualSeconds);
	const lateTexts = lateSeconds > MAX_UNMENTIONED_DELAY ? [texts.late(lateSeconds)] : [];
	return [texts.elapsed(seconds), usualText, ...lateTexts].join(" · ");
}
