import { expect, it } from "vitest";
import { preloadedScripts } from "./page-scripts";

/** Paths of this build, and the status with which every host must answer. */
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

/** Adds the tests that each web server must pass when it serves this build. @param base returns its address */
export function itServesThisBuild(base: () => string): void {
	it.each(ANSWERS)("answers %s with %i", async (path, status) => {
		expect((await fetch(base() + path)).status).toBe(status);
	});

	it("lets browsers cache the home page's scripts forever", async () => {
		const scripts = preloadedScripts(await (await fetch(base())).text());
		expect(scripts.length).toBeGreaterThanOrEqual(3);
		for (const source of scripts) {
			const answer = await fetch(new URL(source, base()));
			expect(answer.status, source).toBe(200);
			expect(answer.headers.get("cache-control"), source).toContain("immutable");
		}
	});
}
