const DAY_VARIABLE = "TEST_SAMPLE_DAY";
const DAY_MS = 86_400_000;

/** Environment in which tests run the sample of a day, as in `npm test`. Without it, everything runs. */
export function sampleEnv(day: Date): Record<string, string> {
	return { [DAY_VARIABLE]: String(Math.floor(day.getTime() / DAY_MS)) };
}

export function isSample(): boolean {
	return process.env[DAY_VARIABLE] !== undefined;
}

/** In a sample, returns every `days`-th item, others each day, so that `days` days cover all; otherwise all items. */
export function sampleOfTheDay<T>(items: readonly T[], days: number): T[] {
	return items.filter((_, index) => !isSample() || index % days === Number(process.env[DAY_VARIABLE]) % days);
}

/** Number of random trials: `sampled` in a sample, else `all`. */
export function trialCount(all: number, sampled: number): number {
	return isSample() ? sampled : all;
}
