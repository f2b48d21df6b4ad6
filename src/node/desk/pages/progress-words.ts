import type { Progress } from "../progress";
import type { DeskTexts } from "../texts-ru";

const MAX_IGNORED_LATE_SECONDS = 3;

export function stepName(texts: DeskTexts, step: string): string {
	return texts.step[step] ?? step;
}

/** Says how long a run has taken, and how long it will yet take, or which step it is at if no run has ended so far. */
export function progressTimes(texts: DeskTexts, progress: Progress): string {
	const { seconds, usualSeconds, lateSeconds, share, index, steps } = progress;
	const position =
		usualSeconds === undefined ? texts.stepOf(Math.max(0, index) + 1, steps.length) : undefined;
	const left = usualSeconds === undefined ? undefined : texts.left(usualSeconds * (1 - share));
	const late = lateSeconds > MAX_IGNORED_LATE_SECONDS ? texts.late(lateSeconds) : undefined;
	return [texts.elapsed(seconds), position, late ?? left].filter((text) => text !== undefined).join(" · ");
}
