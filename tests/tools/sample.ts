/** Environment variable for the day (days since 1970) whose sample of tests runs; when unset, all tests run. */
const SAMPLE_DAY_VARIABLE = "TEST_SAMPLE_DAY";
const DAY_MS = 86_400_000;

/** Returns environment variables that reduce a run to the day's sample of tests, as in `npm test`. */
export function sampleEnv(day: Date): Record<string, string> {
	return { [SAMPLE_DAY_VARIABLE]: String(Math.floor(day.getTime() / DAY_MS)) };
}

export function isSampleRun(): boolean {
	return process.env[SAMPLE_DAY_VARIABLE] !== undefined;
}

/** In a sample run, returns every `days`-th item, shifted by one each day to cover all; otherwise, all items. */
export function sampleOfTheDay<T>(items: readonly T[], days: number): T[] {
	return items.filter(
		(_, index) => !isSampleRun() || index % days === Number(process.env[SAMPLE_DAY_VARIABLE]) % days,
	);
}

export function trialCount(all: number, sampled: number): number {
	return isSampleRun() ? sampled : all;
}
