import type { Page } from "@playwright/test";
import * as v from "valibot";
import { shopEvents } from "../e2e/fixtures/shop";
import { SITE_URL } from "../tools/servers";
import { openPage, PHONE_SLOWDOWN, slowDown, startSiteAndBrowser } from "./built-site";
import { readList } from "./sandbox-editor";
import { moveSeatMap } from "./seats-motion";
import type { Benchmark, Row } from "./write-results";

/** Sizes of halls to measure; for each, the demo's hall with events and the closest number of seats is taken. */
const SEAT_COUNTS = [500, 3_000, 10_000];
/** Devices on whose screens the seat map is measured. */
const SCREENS = [
	{ screen: "phone", viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
	{ screen: "desktop", viewport: { width: 1_440, height: 900 }, deviceScaleFactor: 1 },
] as const;

const hallSchema = v.object({ id: v.number(), layout: v.object({ seats: v.array(v.unknown()) }) });

/** Measures how smoothly seat maps of different sizes move, and when they become usable. */
export async function benchSeats(): Promise<Benchmark> {
	const browser = await startSiteAndBrowser();
	const rows: Row[] = [];
	for (const { path, seats } of await pagesOfSizes()) {
		for (const { screen, ...device } of SCREENS) {
			const page = await openPage(browser, device);
			const row = { seats, screen, ...(await measureSeatMap(page, path)) };
			console.log(JSON.stringify(row));
			rows.push(row);
			await page.context().close();
		}
	}
	await browser.close();
	return {
		name: "seats",
		title: "The plan of a hall",
		note: `Frames while panning and zooming with a processor slowed down ${PHONE_SLOWDOWN}×, the time from the data to the first usable seat map at full speed, and the page's memory.`,
		keys: ["seats", "screen"],
		compared: ["usable, ms", "pan, fps", "zoom, fps", "memory, MB"],
		rows,
	};
}

async function measureSeatMap(page: Page, path: string): Promise<Row> {
	await page.goto(`${SITE_URL}${path}#tickets`);
	await page.getByRole("grid").waitFor();
	const usable = await page.waitForFunction(() => {
		const [mark] = performance.getEntriesByName("seat-map-usable");
		const data = performance
			.getEntriesByType("resource")
			.filter((entry) => entry instanceof PerformanceResourceTiming)
			.filter(({ name }) => /dates_prices|\/halls\//.test(name))
			.map(({ responseEnd }) => responseEnd);
		return (
			mark &&
			data.length > 0 &&
			Math.round(mark.startTime - Math.max(...data.filter((end) => end < mark.startTime)))
		);
	});
	const session = await slowDown(page);
	const { pan, zoom } = await page.evaluate(moveSeatMap);
	await session.send("Performance.enable");
	const { metrics } = await session.send("Performance.getMetrics");
	const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
	return {
		"usable, ms": Number(await usable.jsonValue()),
		"pan, fps": pan.fps,
		"pan, p95 ms": pan.p95,
		"zoom, fps": zoom.fps,
		"zoom, p95 ms": zoom.p95,
		"memory, MB": Math.round(heap / 2 ** 20),
	};
}

/** Finds an event page for each of `SEAT_COUNTS`. @returns each page's path, and its hall's number of seats */
async function pagesOfSizes(): Promise<{ path: string; seats: number }[]> {
	const halls = (await readList("/v1/events_halls?", hallSchema)).map(({ id, layout }) => ({
		id,
		seats: layout.seats.length,
	}));
	const events = await shopEvents();
	return SEAT_COUNTS.flatMap((size) => {
		const closestFirst = [...halls].sort((a, b) => Math.abs(a.seats - size) - Math.abs(b.seats - size));
		const hall = closestFirst.find(({ id }) => events.some(({ hall_id }) => hall_id === id));
		const event = events.find(({ hall_id }) => hall_id === hall?.id);
		return hall && event ? [{ path: event.path, seats: hall.seats }] : [];
	});
}
