import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Latest } from "../../../../src/screens/events-search/latest";

const waitForCallbacks = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("Latest", () => {
	it("passes on only the last task's outcome, in whatever order tasks settle", async () => {
		const anyCase = fc.integer({ min: 1, max: 6 }).chain((count) => {
			const indexes = Array.from({ length: count }, (_, at) => at);
			const sameLength = { minLength: count, maxLength: count };
			return fc.tuple(fc.shuffledSubarray(indexes, sameLength), fc.array(fc.boolean(), sameLength));
		});
		await fc.assert(
			fc.asyncProperty(anyCase, async ([order, hasFailed]) => {
				const latest = new Latest();
				const outcomes: string[] = [];
				const settlers: (() => void)[] = [];
				const record = (outcome: unknown) => outcomes.push(String(outcome));
				for (const [at, isFailure] of hasFailed.entries()) {
					const task = new Promise((resolve, reject) =>
						settlers.push(() => (isFailure ? reject(`failed ${at}`) : resolve(`found ${at}`))),
					);
					latest.run(() => task, record, record);
				}
				for (const at of order) {
					settlers[at]?.();
					await waitForCallbacks();
				}
				const lastIndex = order.length - 1;
				expect(outcomes).toEqual([hasFailed[lastIndex] ? `failed ${lastIndex}` : `found ${lastIndex}`]);
			}),
			{ numRuns: 40 },
		);
	});

	it("aborts earlier tasks", () => {
		const latest = new Latest();
		const signals: AbortSignal[] = [];
		const search = (signal: AbortSignal) => {
			signals.push(signal);
			return new Promise<never>(() => undefined);
		};
		for (let count = 0; count < 3; count++) latest.run(search, String, String);
		expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
		latest.cancel();
		expect(signals.at(-1)?.aborted).toBe(true);
	});
});
