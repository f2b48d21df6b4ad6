import type { Page } from "@playwright/test";
import { type SearchIndexFile, searchIndexPath } from "#src/features/search/index-file";
import { createSeededRandom } from "../sandbox/data/seeded";
import { SITE_URL } from "../tools/servers";
import { openPage, PHONE, PHONE_SLOWDOWN, slowDown, startSiteAndBrowser } from "./built-site";
import { roundToTenth } from "./numbers";
import type { Benchmark, Row } from "./write-results";

/** How many times each input is typed. */
const ROUNDS = 5;

/** Syllables of the random titles and names. */
const SYLLABLES = [
	...["ко", "ра", "не", "тли", "бус", "вой", "ше", "жна", "пе"],
	...["дро", "ми", "сал", "ги", "лю", "фа", "цы", "ёк", "щу"],
];

/** Makes the largest search index of 10,000 events: each event is its own show, as a show's dates share an entry. */
function makeSearchIndex(): SearchIndexFile {
	const { int, pick } = createSeededRandom(7);
	const word = () => Array.from({ length: int(2, 4) }, () => pick(SYLLABLES)).join("");
	const name = (words: number) => Array.from({ length: words }, word).join(" ");
	return {
		cities: Array.from({ length: 60 }, (_, at) => [`city-${at}`, name(1), at + 1, "Europe/Moscow"] as const),
		places: Array.from({ length: 500 }, (_, at) => [at + 1, name(2), at % 60, 0] as const),
		persons: Array.from({ length: 1_500 }, (_, at) => [at + 1, name(2)] as const),
		categories: Array.from({ length: 15 }, (_, at) => [at + 1, name(1)] as const),
		shows: Array.from({ length: 10_000 }, (_, at) => {
			const place = int(0, 499);
			const performers = [int(0, 1_499), int(0, 1_499)];
			return [
				name(int(2, 5)),
				performers,
				[int(0, 14)],
				[[place, place % 60, 1, at + 1, 29_900_000 + at]],
			] as const;
		}),
	};
}

const searchIndex = makeSearchIndex();
const [title = ""] = searchIndex.shows[4_321] ?? [];
const [, performer = ""] = searchIndex.persons[77] ?? [];
/** Texts that are typed into the search, with their names in the results. */
const INPUTS: readonly (readonly [what: string, text: string])[] = [
	["the letters of a title", title.slice(0, 8)],
	["a performer", performer.slice(0, 8)],
	["with a typo", `${title.slice(0, 3)}ы${title.slice(4, 8)}`],
	["the other keyboard layout", "cnfylfg"],
	["a text without results", "щыщыщыщ"],
];

/** Measures the time from a keystroke until its suggestions are drawn, in the built site. */
export async function benchSearch(): Promise<Benchmark> {
	const browser = await startSiteAndBrowser();
	const page = await openPage(browser, PHONE);
	await page.route(`**${searchIndexPath("ru")}`, (route) => route.fulfill({ json: searchIndex }));
	await page.goto(`${SITE_URL}/moskva`);
	await page.locator("html[data-ready]").waitFor();
	await slowDown(page);
	await page.getByRole("banner").getByRole("link", { name: "Поиск событий" }).click();
	await page.getByRole("option").first().waitFor();
	await page.evaluate(timeInputs);
	const rows: Row[] = [];
	for (const [typed, text] of INPUTS) {
		const row = { typed, ...(await measureTyping(page, text)) };
		console.log(JSON.stringify(row));
		rows.push(row);
	}
	await browser.close();
	return {
		name: "search",
		title: "Suggestions of the search",
		note: `From a typed letter to the frame with its suggestions from 10,000 events of different shows, on a phone's screen with a processor slowed down ${PHONE_SLOWDOWN}×. The budget is 50 ms.`,
		keys: ["typed"],
		compared: ["median, ms", "p95, ms"],
		rows,
	};
}

/** Types `text` `ROUNDS` times. @returns median, 95th percentile and maximum of the times from letter to suggestions */
async function measureTyping(page: Page, text: string): Promise<Row> {
	const field = page.getByRole("combobox");
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		if (round > 0) await timeToSuggestions(page, () => field.fill(""));
		for (const letter of text)
			times.push(await timeToSuggestions(page, () => field.pressSequentially(letter)));
	}
	await timeToSuggestions(page, () => field.fill(""));
	times.sort((one, other) => one - other);
	const quantile = (part: number) => roundToTenth(times[Math.floor((times.length - 1) * part)] ?? 0);
	return {
		letters: times.length,
		"median, ms": quantile(0.5),
		"p95, ms": quantile(0.95),
		"worst, ms": quantile(1),
	};
}

/** Performs `typing`. @returns the milliseconds from the keystroke until the suggestions are drawn */
async function timeToSuggestions(page: Page, typing: () => Promise<void>): Promise<number> {
	await page.evaluate(() => performance.clearMeasures("suggested"));
	await typing();
	const time = await page.waitForFunction(() => performance.getEntriesByName("suggested")[0]?.duration);
	return Number(await time.jsonValue());
}

/** Runs in the page: measures the time from each keystroke until the next frame is drawn. */
function timeInputs(): void {
	addEventListener(
		"input",
		({ timeStamp }) =>
			requestAnimationFrame(() => {
				const channel = new MessageChannel();
				channel.port1.onmessage = () =>
					performance.measure("suggested", { start: timeStamp, end: performance.now() });
				channel.port2.postMessage(undefined);
			}),
		true,
	);
}
