import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Latest } from "../../../../src/screens/events-search/latest";

/** A promise with the functions that settle it. */
function deferred() {
	const settlers = { resolve: (_text: string) => {}, reject: (_error: unknown) => {} };
	const promise = new Promise<string>((resolve, reject) => Object.assign(settlers, { resolve, reject }));
	return Object.assign(settlers, { promise });
}

const waitForCallbacks = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("Latest", () => {
	it("passes on only the last task's outcome, in whatever order tasks settle", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }).chain((count) =>
					fc.record({
						order: fc.shuffledSubarray(
							Array.from({ length: count }, (_, at) => at),
							{ minLength: count },
						),
						fails: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
					}),
				),
				async ({ order, fails }) => {
					const latest = new Latest();
					const outcomes: string[] = [];
					const tasks = order.map(() => deferred());
					for (const { promise } of tasks) {
						latest.run(
							() => promise,
							(text) => outcomes.push(text),
							(error) => outcomes.push(String(error)),
						);
					}
					for (const at of order) {
						if (fails[at]) tasks[at]?.reject(`failed ${at}`);
						else tasks[at]?.resolve(`found ${at}`);
						await waitForCallbacks();
					}
					const lastIndex = order.length - 1;
					expect(outcomes).toEqual([fails[lastIndex] ? `failed ${lastIndex}` : `found ${lastIndex}`]);
				},
			),
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
