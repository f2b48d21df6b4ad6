import { delayRequests } from "./fixtures/delayed";
import { EVENTS } from "./fixtures/hall";
import { watchShifts } from "./fixtures/shifts";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

const PAGES = {
	home: "/",
	list: "/moskva/events",
	event: EVENTS.seated.path,
	search: "/moskva/events/search",
};
/** A tenth of what counts as good: fallback fonts have the size of the real ones, but single letters differ in width. */
const MAX_SHIFT = 0.01;

for (const width of [360, 1440]) {
	for (const [name, path] of Object.entries(PAGES)) {
		test(`at ${width} px the page "${name}" hardly moves when its fonts arrive after everything else`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: width < 1000 ? 740 : 900 });
			const fonts = recordUrls(page, (url) => /\.woff2/.test(url));
			const release = await delayRequests(page, /\.woff2/);
			const shifts = await watchShifts(page);
			await page.goto(path, { waitUntil: "commit" });
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
			await release();
			await page.evaluate(async () => document.fonts.ready);
			expect(fonts.length).toBeGreaterThan(0);
			expect(await shifts()).toBeLessThan(MAX_SHIFT);
		});
	}
}
