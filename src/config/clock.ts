/** NODE ONLY: the moment a build, a report or a publish lives in. Pages go by the visitor's clock. */

/** Holds the moment still: what two builds are to be compared by. The name is that of reproducible-builds.org. */
const EPOCH_VARIABLE = "SOURCE_DATE_EPOCH";
const SHIFT_VARIABLE = "CLOCK_SHIFT_SECONDS";

/**
 * The computer's time, moved by CLOCK_SHIFT_SECONDS; it goes on passing. A shift, so that all processes of one run agree
 * about the moment however late each of them starts. With SOURCE_DATE_EPOCH it stands still there.
 * @throws Error when either variable is no whole number of seconds
 */
export function currentMoment(env: Readonly<Record<string, string | undefined>> = process.env): Date {
	const epoch = env[EPOCH_VARIABLE]?.trim();
	if (!epoch) return new Date(Date.now() + clockShiftMs(env));
	if (!/^\d{1,11}$/.test(epoch)) {
		throw new Error(`${EPOCH_VARIABLE} must be a whole number of seconds since 1970, and is "${epoch}".`);
	}
	return new Date(Number(epoch) * 1_000);
}

/** Milliseconds between the computer's time and the moment it is taken for. */
export function clockShiftMs(env: Readonly<Record<string, string | undefined>> = process.env): number {
	const text = env[SHIFT_VARIABLE]?.trim() || "0";
	if (!/^[+-]?\d{1,10}$/.test(text)) {
		throw new Error(`${SHIFT_VARIABLE} must be a whole number of seconds such as -3600, and is "${text}".`);
	}
	return Number(text) * 1_000;
}
