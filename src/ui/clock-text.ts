/** Formats seconds as a clock: 754 → "12:34", 3754 → "1:02:34". */
export function clockText(seconds: number): string {
	const wholeSeconds = Math.max(0, Math.floor(seconds));
	const twoDigits = (value: number) => String(value).padStart(2, "0");
	const hours = Math.floor(wholeSeconds / 3_600);
	const minutes = Math.floor((wholeSeconds % 3_600) / 60);
	return hours > 0
		? `${hours}:${twoDigits(minutes)}:${twoDigits(wholeSeconds % 60)}`
		: `${minutes}:${twoDigits(wholeSeconds % 60)}`;
}

/** Minutes left at which a countdown is announced to screen readers. */
const ANNOUNCED_MINUTES = [1, 5] as const;

/** Returns the minutes left to announce at a tick, if any. @param before seconds left at the tick before */
export function dueAnnouncement(before: number, now: number): number | undefined {
	return ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60 && now <= minutes * 60 && now > 0);
}

export function isUrgent(secondsLeft: number): boolean {
	return secondsLeft <= 120;
}
