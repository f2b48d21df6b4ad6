import fc from "fast-check";
import { expect, it } from "vitest";
import { LatestTask } from "#src/features/search/live/latest-task";

it("LatestTask reports only the outcome of the task started last, in whatever order tasks settle", async () => {
	const anyCase = fc.integer({ min: 1, max: 6 }).chain((count) => {
		const indexes = Array.from({ length: count }, (_, at) => at);
		const sameLength = { minLength: count, maxLength: count };
		return fc.tuple(fc.shuffledSubarray(indexes, sameLength), fc.array(fc.boolean(), sameLength));
	});
	await fc.assert(
		fc.asyncProperty(anyCase, async ([order, hasFailed]) => {
			const latest = new LatestTask();
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
				await new Promise((resolve) => setTimeout(resolve, 0));
			}
			const lastIndex = order.length - 1;
			expect(outcomes).toEqual([`${hasFailed[lastIndex] ? "failed" : "found"} ${lastIndex}`]);
		}),
		{ numRuns: 40 },
	);
});
