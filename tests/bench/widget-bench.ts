import type { Browser, Page } from "@playwright/test";
import * as v from "valibot";
import { EVENTS } from "../e2e/fixtures/hall";
import { SITE_URL } from "../tools/servers";
import { openPage, PHONE, PHONE_SLOWDOWN, slowDown, startSiteAndBrowser } from "./built-site";
import { median } from "./numbers";
import type { Benchmark, Row } from "./write-results";

/** Lighthouse's slow 4G: latency in ms, throughput in bytes per second. */
const NETWORK = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
/** Target for the time from the press of the ticket button until a seat can be selected; not enforced. */
const LIMIT_MS = 2_000;
/** Time that the buyer reads before pressing the button in the runs "after reading". */
const READING_MS = 3_000;
const HALLS = [
	{ seats: 308, path: EVENTS.seated.path },
	{ seats: 1_008, path: EVENTS.roomy.path },
	{ seats: 10_000, path: EVENTS.arena.path },
] as const;
/** When the buyer presses the ticket button: as soon as the page works, or after reading for some seconds. */
const MOMENTS_OF_PRESS = ["at once", "after reading"] as const;

/** Measures the time from the press of the ticket button until a seat can be selected. */
export async function benchWidget(runs: number): Promise<Benchmark> {
	const browser = await startSiteAndBrowser();
	const rows: Row[] = [];
	for (const { seats, path } of HALLS) {
		for (const moment of MOMENTS_OF_PRESS) {
			const results: PressTimes[] = [];
			for (let run = 0; run < runs; run++) results.push(await measureButtonPress(browser, path, moment));
			const usableTimes = results.map(({ usable }) => usable);
			const row = {
				seats,
				pressed: moment,
				"drawn, ms": Math.round(median(results.map(({ drawn }) => drawn))),
				"usable, ms": Math.round(median(usableTimes)),
				"slowest, ms": Math.round(Math.max(...usableTimes)),
				shift: Math.max(...results.map(({ shift }) => shift)),
			};
			console.log(JSON.stringify(row));
			rows.push(row);
		}
	}
	await browser.close();
	return {
		name: "widget",
		title: "From the press to the first selectable seat",
		note: `A phone of 360 × 740 px, 1.6 Mbit/s with 150 ms a round trip, the processor ${PHONE_SLOWDOWN}× slower, nothing cached; the median of ${runs} runs until the hall is drawn and can be zoomed, the median and the slowest until a seat can be selected, and the largest layout shift after the press. The limit is ${LIMIT_MS} ms.`,
		keys: ["seats", "pressed"],
		compared: ["drawn, ms", "usable, ms", "slowest, ms"],
		rows,
	};
}

/** Milliseconds from the press until the hall is drawn and until a seat is selectable; sum of layout shift scores. */
interface PressTimes {
	drawn: number;
	usable: number;
	shift: number;
}

/** Opens an event page on a slow phone and presses the ticket button at the given moment. */
async function measureButtonPress(
	browser: Browser,
	path: string,
	moment: (typeof MOMENTS_OF_PRESS)[number],
): Promise<PressTimes> {
	const page = await openPage(browser, PHONE);
	await page.addInitScript(watchButtonPress);
	const session = await slowDown(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", NETWORK);
	await page.goto(SITE_URL + path);
	await page.waitForFunction(() => "ready" in document.documentElement.dataset);
	if (moment === "at once") await page.locator('[data-buy-bar] [href="#tickets"]').tap();
	else await pressButtonAfterReading(page);
	const result = await page.waitForFunction(() => {
		const [usable] = performance.getEntriesByName("seat-map-usable");
		const [press] = performance.getEntriesByName("press");
		const [drawn = usable] = performance.getEntriesByName("seat-map-drawn");
		return usable && press && [drawn?.startTime, usable.startTime].map((at) => Number(at) - press.startTime);
	});
	const [drawn, usable] = v.parse(v.tuple([v.number(), v.number()]), await result.jsonValue());
	// Waits for content that loads late, as it may still shift the page.
	await page.waitForLoadState("networkidle");
	const shift = await page.evaluate(() =>
		performance.getEntriesByName("shift").reduce((sum, mark) => sum + Number(Reflect.get(mark, "detail")), 0),
	);
	await page.context().close();
	return { drawn, usable, shift: Number(shift.toFixed(4)) };
}

/** Scrolls to the ticket button, waits as if the buyer read, and presses the button. */
async function pressButtonAfterReading(page: Page): Promise<void> {
	const button = page.locator("#tickets").getByRole("button");
	await page.touchscreen.tap(5, 300);
	await button.scrollIntoViewIfNeeded();
	await page.waitForTimeout(READING_MS);
	await button.tap();
}

/** Runs in the page: records the ticket button's first press, then layout shifts except those right after input. */
function watchButtonPress(): void {
	const mark = (event: Event) => {
		if (!(event.target instanceof Element) || !event.target.closest('#tickets button, [href="#tickets"]'))
			return;
		removeEventListener("click", mark, true);
		performance.mark("press", { startTime: event.timeStamp });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if (!Reflect.get(entry, "hadRecentInput"))
					performance.mark("shift", { detail: Reflect.get(entry, "value") });
			}
		}).observe({ type: "layout-shift" });
	};
	addEventListener("click", mark, true);
}
