import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Latest } from "../../../../src/screens/events-search/latest";

/** A promise that the test settles. */
function answerLater() {
	let resolve: (text: string) => void = String;
	let reject: (error: unknown) => void = String;
	const promise = new Promise<string>((give, fail) => {
		resolve = give;
		reject = fail;
	});
	return { promise, resolve, reject };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("concurrent searches", () => {
	it("delivers only the last call's outcome", async () => {
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
					const heard: string[] = [];
					const answers = order.map(() => answerLater());
					for (const { promise } of answers) {
						latest.run(
							() => promise,
							(text) => heard.push(text),
							(error) => heard.push(String(error)),
						);
					}
					for (const at of order) {
						if (fails[at]) answers[at]?.reject(`failed ${at}`);
						else answers[at]?.resolve(`found ${at}`);
						await settled();
					}
					const last = order.length - 1;
					expect(heard).toEqual([fails[last] ? `failed ${last}` : `found ${last}`]);
				},
			),
			{ numRuns: 40 },
		);
	});

	it("aborts earlier calls", () => {
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
