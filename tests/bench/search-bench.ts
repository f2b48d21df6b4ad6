import type { Page } from "@playwright/test";
import { searchIndexPath } from "../../src/features/search/index-file";
import { SITE_URL } from "../tools/servers";
import { browserOfSite } from "./built-site";
import { tenThousandEvents } from "./many-shows";
import type { Benchmark, Row } from "./write-results";

/** Approximates a mid-range phone. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;
const ROUNDS = 5;

const index = tenThousandEvents();
const [title = ""] = index.shows[4_321] ?? [];
const [, performer = ""] = index.persons[77] ?? [];
const INPUTS: readonly (readonly [what: string, text: string])[] = [
	["the letters of a title", title.slice(0, 8)],
	["a performer", performer.slice(0, 8)],
	["with a typo", `${title.slice(0, 3)}ы${title.slice(4, 8)}`],
	["the other keyboard layout", "cnfylfg"],
	["a text without results", "щыщыщыщ"],
];

/** Measures the time from a keystroke to the frame with its suggestions, in the built site. */
export async function benchSearch(report: (line: string) => void): Promise<Benchmark> {
	const browser = await browserOfSite();
	const page = await (await browser.newContext({ ...PHONE, locale: "ru-RU" })).newPage();
	await page.route(`**${searchIndexPath("ru")}`, (route) => route.fulfill({ json: index }));
	await page.goto(`${SITE_URL}/moskva`);
	await page.locator("html[data-ready]").waitFor();
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	await page.getByRole("banner").getByRole("link", { name: "Поиск событий" }).click();
	await page.getByRole("option").first().waitFor();
	await page.evaluate(timeInputs);
	const rows: Row[] = [];
	for (const [typed, text] of INPUTS) {
		const row = { typed, ...(await measured(page, text)) };
		report(JSON.stringify(row));
		rows.push(row);
	}
	await browser.close();
	return {
		name: "search",
		title: "Suggestions of the search",
		note: `From a typed letter to the frame with its suggestions from 10,000 events of different shows, on a phone's screen with a processor slowed down ${SLOWDOWN}×. The budget is 50 ms.`,
		keys: ["typed"],
		compared: ["median, ms", "p95, ms"],
		rows,
	};
}

async function measured(page: Page, text: string): Promise<Row> {
	const field = page.getByRole("combobox");
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		if (round > 0) await timeOf(page, () => field.fill(""));
		for (const letter of text) times.push(await timeOf(page, () => field.pressSequentially(letter)));
	}
	await timeOf(page, () => field.fill(""));
	times.sort((one, other) => one - other);
	const quantile = (part: number) => Math.round((times[Math.floor((times.length - 1) * part)] ?? 0) * 10) / 10;
	return { letters: times.length, "median, ms": quantile(0.5), "p95, ms": quantile(0.95), "worst, ms": quantile(1) };
}

async function timeOf(page: Page, typing: () => Promise<void>): Promise<number> {
	await page.evaluate(() => performance.clearMeasures("suggested"));
	await typing();
	const time = await page.waitForFunction(() => performance.getEntriesByName("suggested")[0]?.duration);
	return Number(await time.jsonValue());
}

/** Runs in the page: measures the time from each keystroke until its frame is drawn. */
function timeInputs(): void {
	addEventListener(
		"input",
		({ timeStamp }) =>
			requestAnimationFrame(() => {
				const channel = new MessageChannel();
				channel.port1.onmessage = () => performance.measure("suggested", { start: timeStamp, end: performance.now() });
				channel.port2.postMessage(undefined);
			}),
		true,
	);
}
