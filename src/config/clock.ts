/** NODE ONLY: the current time of a build, report or publish. Pages use the visitor's clock. */

/** Environment variable that fixes the current time (Unix seconds), to compare builds. See reproducible-builds.org. */
const EPOCH_VARIABLE = "SOURCE_DATE_EPOCH";
const CLOCK_SHIFT_VARIABLE = "CLOCK_SHIFT_SECONDS";

/**
 * Returns the time set by SOURCE_DATE_EPOCH, or else the clock's time plus CLOCK_SHIFT_SECONDS. Both are optional.
 * @throws Error when the variable that applies isn't a whole number of seconds
 */
export function currentMoment(env: Readonly<Record<string, string | undefined>> = process.env): Date {
	const epoch = env[EPOCH_VARIABLE]?.trim();
	if (!epoch) return new Date(Date.now() + clockShiftMs(env));
	if (!/^\d{1,11}$/.test(epoch)) {
		throw new Error(`${EPOCH_VARIABLE} must be a whole number of seconds since 1970, and is "${epoch}".`);
	}
	return new Date(Number(epoch) * 1_000);
}

export function clockShiftMs(env: Readonly<Record<string, string | undefined>> = process.env): number {
	const text = env[CLOCK_SHIFT_VARIABLE]?.trim() || "0";
	if (!/^[+-]?\d{1,10}$/.test(text)) {
		throw new Error(
			`${CLOCK_SHIFT_VARIABLE} must be a whole number of seconds such as -3600, and is "${text}".`,
		);
	}
	return Number(text) * 1_000;
}
