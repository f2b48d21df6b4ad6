/** Limits failed attempts: a caller with `maxFailures` of them within the last `windowMs` has to wait. */
export class AttemptLimiter {
	/** Times of failures (ms since 1970) by caller. */
	private readonly failures = new Map<string, number[]>();

	constructor(
		private readonly maxFailures: number,
		private readonly windowMs: number,
	) {}

	/** @returns seconds until the next attempt is allowed; 0 when it is allowed now */
	waitSeconds(caller: string, now: Date): number {
		const limitingFailureMs = this.recentFailures(caller, now).at(-this.maxFailures);
		if (limitingFailureMs === undefined) return 0;
		return Math.max(1, Math.ceil((limitingFailureMs + this.windowMs - now.getTime()) / 1_000));
	}

	recordFailure(caller: string, now: Date): void {
		for (const each of this.failures.keys())
			if (this.recentFailures(each, now).length === 0) this.failures.delete(each);
		this.failures.set(caller, [...this.recentFailures(caller, now), now.getTime()]);
	}

	/** Takes back one failure that was recorded at `time`. */
	takeBack(caller: string, time: Date): void {
		const failures = this.failures.get(caller) ?? [];
		const index = failures.indexOf(time.getTime());
		if (index >= 0) this.failures.set(caller, failures.toSpliced(index, 1));
	}

	forget(caller: string): void {
		this.failures.delete(caller);
	}

	private recentFailures(caller: string, now: Date): number[] {
		return (this.failures.get(caller) ?? []).filter((time) => time > now.getTime() - this.windowMs);
	}
}

/** Returns what attempts are counted by: an IPv4 address, or an IPv6 network (/64), of which one user has all addresses. */
export function networkOf(address: string): string {
	const mappedAddress = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
	if (mappedAddress !== undefined || !address.includes(":")) return mappedAddress ?? address;
	const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
	const omittedCount = tail === undefined ? 0 : 8 - head.length - tail.length;
	const groups = [...head, ...Array.from({ length: omittedCount }, () => "0"), ...(tail ?? [])];
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
