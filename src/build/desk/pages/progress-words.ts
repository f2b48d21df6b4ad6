import type { Progress } from "../progress";
import type { DeskTexts } from "../texts-ru";

export function stepName(texts: DeskTexts, step: string): string {
	return texts.step[step] ?? step;
}

const NOTABLY_LATE = 3;

/** Describes how long a run has taken and how long the last one took. */
export function progressMeta(texts: DeskTexts, { seconds, usualSeconds, lateSeconds }: Progress): string {
	const usual = usualSeconds === undefined ? texts.firstTime : texts.usual(usualSeconds);
	const late = lateSeconds > NOTABLY_LATE ? [texts.late(lateSeconds)] : [];
	return [texts.elapsed(seconds), usual, ...late].join(" · ");
}
