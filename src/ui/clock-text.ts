/** Formats seconds as a clock: 754 → "12:34", 3754 → "1:02:34". */
export function clockText(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	const two = (value: number) => String(value).padStart(2, "0");
	const hours = Math.floor(whole / 3_600);
	const minutes = Math.floor((whole % 3_600) / 60);
	return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Minutes before the end that are announced to screen readers. */
const ANNOUNCED_MINUTES = [5, 1] as const;

/**
 * Returns which announcement falls between two ticks.
 * @returns minutes left; undefined when none is due
 */
export function dueAnnouncement(before: number, now: number): number | undefined {
	return ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60 && now <= minutes * 60 && now > 0);
}

/** Seconds from which the time left is shown as urgent. */
const PRESSING = 120;

export function isPressing(secondsLeft: number): boolean {
	return secondsLeft <= PRESSING;
}
