/** Counts failures by caller. A caller with too many within the window has to wait. */
export class Attempts {
	private readonly failures = new Map<string, number[]>();

	constructor(
		private readonly maxFailures: number,
		private readonly windowMs: number,
	) {}

	/** @returns seconds until the next attempt is allowed; 0 when it is allowed now */
	waitSeconds(who: string, now: Date): number {
		const recent = this.recent(who, now);
		const [oldestCounted] = recent.slice(-this.maxFailures);
		if (oldestCounted === undefined || recent.length < this.maxFailures) return 0;
		return Math.max(1, Math.ceil((oldestCounted + this.windowMs - now.getTime()) / 1_000));
	}

	fail(who: string, now: Date): void {
		for (const each of this.failures.keys()) if (this.recent(each, now).length === 0) this.failures.delete(each);
		this.failures.set(who, [...this.recent(who, now), now.getTime()]);
	}

	forget(who: string): void {
		this.failures.delete(who);
	}

	private recent(who: string, now: Date): number[] {
		return (this.failures.get(who) ?? []).filter((moment) => moment > now.getTime() - this.windowMs);
	}
}
