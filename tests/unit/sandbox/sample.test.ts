import { afterEach, expect, it, vi } from "vitest";
import { sampleEnv, sampleOfTheDay, trialCount } from "../../tools/sample";

const ITEMS = ["ru", "en", "de", "ar"];
const setSampleDay = (day: Date) =>
	Object.entries(sampleEnv(day)).map(([name, value]) => vi.stubEnv(name, value));

afterEach(() => vi.unstubAllEnvs());

it("sampleOfTheDay(items, 3) picks other items each day, so that three consecutive days cover each once", () => {
	const samples = [21, 22, 23].map((day) => {
		setSampleDay(new Date(Date.UTC(2026, 10, day)));
		return sampleOfTheDay(ITEMS, 3);
	});
	expect(samples.map(({ length }) => length).toSorted()).toEqual([1, 1, 2]);
	expect(samples.flat().toSorted()).toEqual(ITEMS.toSorted());
});

it("a sample run uses the lower of two trial counts; a full run uses the higher, and all items of a list", () => {
	setSampleDay(new Date());
	expect(trialCount(500, 100)).toBe(100);
	vi.stubEnv("TEST_SAMPLE_DAY", undefined);
	expect(trialCount(500, 100)).toBe(500);
	expect(sampleOfTheDay(ITEMS, 3)).toEqual(ITEMS);
});
