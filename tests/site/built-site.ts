import { expect, it } from "vitest";
import { namedScripts } from "./page-scripts";

/** Addresses and statuses of the tested build on every host. */
const ANSWERS: readonly (readonly [path: string, status: number])[] = [
	["/", 200],
	["/events/66329", 200],
	["/moskva/events/page/2", 200],
	["/cart", 200],
	["/order/success", 200],
	["/order/bill/12345", 200],
	["/ru/order/bill/12345", 200],
	["/page-data/order/bill/12345/page-data.json", 200],
	["/sitemap.xml", 200],
	["/robots.txt", 200],
	["/calendar/66329.ics", 200],
	["/moskva/places/999999999", 404],
	["/no-such-city", 404],
	["/page-data/no-such-city/page-data.json", 404],
];

/** Registers tests of a host that serves the build under test. @param base its address */
export function itServesTheBuild(base: () => string): void {
	it.each(ANSWERS)("answers %s with %i", async (path, status) => {
		expect((await fetch(base() + path)).status).toBe(status);
	});

	it("caches the first page's scripts for a year", async () => {
		const scripts = namedScripts(await (await fetch(base())).text());
		expect(scripts.length).toBeGreaterThanOrEqual(3);
		for (const source of scripts) {
			const answer = await fetch(new URL(source, base()));
			expect(answer.status, source).toBe(200);
			expect(answer.headers.get("cache-control"), source).toContain("immutable");
		}
	});
}
