import type { Progress } from "../progress";
import type { DeskTexts } from "../texts-ru";

const MAX_IGNORED_LATE_SECONDS = 3;

export function stepName(texts: DeskTexts, step: string): string {
	return texts.step[step] ?? step;
}

export function progressTimes(texts: DeskTexts, { seconds, usualSeconds, lateSeconds }: Progress): string {
	const usualText = usualSeconds === undefined ? texts.firstTime : texts.usual(usualSeconds);
	const delayTexts = lateSeconds > MAX_IGNORED_LATE_SECONDS ? [texts.late(lateSeconds)] : [];
	return [texts.elapsed(seconds), usualText, ...delayTexts].join(" · ");
}
