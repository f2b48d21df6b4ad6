import type { Progress } from "../progress";
import type { DeskTexts } from "../texts-ru";

const MIN_LATE_SECONDS_TO_SHOW = 3;

export function stepName(texts: DeskTexts, step: string): string {
	return texts.step[step] ?? step;
}

export function progressTimes(texts: DeskTexts, { seconds, usualSeconds, lateSeconds }: Progress): string {
	const usualText = usualSeconds === undefined ? texts.firstTime : texts.usual(usualSeconds);
	const delayTexts = lateSeconds > MIN_LATE_SECONDS_TO_SHOW ? [texts.late(lateSeconds)] : [];
	return [texts.elapsed(seconds), usualText, ...delayTexts].join(" · ");
}
