import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type Inventory, isPage } from "./inventory";
import type { BrokenLink } from "./links";
import type { PublishOptions } from "./options";
import { joinItems } from "./release-changes";

const REQUIRED_FILES = [
	...[
		"index.html",
		"404.html",
		"500.html",
		"events/index.html",
		"events/search/index.html",
		"places/index.html",
	],
	"page-data/app-data.json",
];

/** Pages that a site without a basket lacks. A site that had them can't lose them by a missing variable. */
const BUYING_FILES = ["cart/index.html", "order/index.html", "order/bill/index.html"];

/** Names of the records without which there is no shop, by endpoint. */
const ESSENTIAL_RECORDS = { "/v1/events": "events", "/v1/events_locations": "cities" };

/** Numbers of valid records that a build read, by endpoint. */
export type RecordCounts = v.InferOutput<typeof recordCountsSchema>;

interface ReleaseFacts {
	inventory: Inventory;
	previous: Inventory | undefined;
	/** How many pages are unlisted (past events, former addresses); `now` excludes those the served release lists. */
	unlisted: { now: number; before: number };
	records: { read: number; leftOut: number; counts: RecordCounts };
	/** The previous release's, if it lists them. */
	previousCounts?: RecordCounts | undefined;
	brokenLinks: readonly BrokenLink[];
}

type Limits = Pick<PublishOptions, "maxLeftOutPercent" | "maxPageDropPercent" | "maxBrokenLinks">;

/** Lists the reasons why this build must not replace the served site; empty when it may. */
export function refusalReasons(
	{ inventory, previous, unlisted, records, previousCounts, brokenLinks }: ReleaseFacts,
	limits: Limits,
): string[] {
	const reasons: string[] = [];
	const hasBasket = BUYING_FILES.some((path) => inventory[path] ?? previous?.[path]);
	const missingFiles = [...REQUIRED_FILES, ...(hasBasket ? BUYING_FILES : [])].filter(
		(path) => !inventory[path]?.size,
	);
	if (missingFiles.length > 0)
		reasons.push(`Pages the shop can't be without are missing: ${missingFiles.join(", ")}.`);

	const leftOutPercent = percentOf(records.leftOut, records.read + records.leftOut);
	if (leftOutPercent > limits.maxLeftOutPercent) {
		reasons.push(
			`${records.leftOut} of ${records.read + records.leftOut} records were left out (${formatPercent(leftOutPercent)} %, ` +
				`at most ${limits.maxLeftOutPercent} % may be). The build report names each.`,
		);
	}

	for (const [endpoint, name] of Object.entries(ESSENTIAL_RECORDS)) {
		const countBefore = previousCounts?.[endpoint] ?? 0;
		if (countBefore > 0 && !records.counts[endpoint])
			reasons.push(`There are no ${name} where there were ${countBefore}.`);
	}

	// Don't count unlisted pages: their growing number would hide a loss of listed ones.
	const pagesBefore = previous ? countPages(previous) - unlisted.before : 0;
	const pagesNow = countPages(inventory) - unlisted.now;
	const dropPercent = percentOf(pagesBefore - pagesNow, pagesBefore);
	if (dropPercent > limits.maxPageDropPercent) {
		reasons.push(
			`There are ${pagesNow} pages where there were ${pagesBefore} (${formatPercent(dropPercent)} % fewer, ` +
				`at most ${limits.maxPageDropPercent} % may go at once).`,
		);
	}

	if (brokenLinks.length > limits.maxBrokenLinks) {
		const linkList = joinItems(brokenLinks.map(({ page, link }) => `${link} on ${page}`));
		reasons.push(`Links of the site lead to nothing: ${linkList}.`);
	}
	return reasons;
}

/** Counts unlisted pages, except those that the previous release lists. @param before that release's unlisted paths */
export function countUnlisted(
	unlisted: readonly string[],
	before: readonly string[],
	previous: Inventory = {},
): number {
	const unlistedBefore = new Set(before);
	const wasListed = (path: string) =>
		previous[`${path.slice(1).replace(/\/$/, "")}/index.html`] && !unlistedBefore.has(path);
	return unlisted.filter((path) => !wasListed(path)).length;
}

export function countPages(inventory: Inventory): number {
	return Object.keys(inventory).filter(isPage).length;
}

function percentOf(part: number, whole: number): number {
	return whole > 0 ? (part / whole) * 100 : 0;
}

function formatPercent(percent: number): string {
	return percent.toFixed(percent < 10 ? 1 : 0);
}

const recordCountsSchema = v.record(v.string(), v.number());
const buildReportSchema = v.object({ read: recordCountsSchema, leftOut: v.array(v.unknown()) });

/** Counts the records that the build read, and those that it left out. @throws when there is no build report */
export async function readRecordCounts(root: string): Promise<ReleaseFacts["records"]> {
	const text = await readFile(join(root, ".cache", "report", "build-report.json"), "utf8");
	const { read: counts, leftOut } = v.parse(buildReportSchema, JSON.parse(text));
	const read = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return { read, leftOut: leftOut.length, counts };
}

/** @throws if the text isn't a release's list of counts */
export function parseRecordCounts(json: string): RecordCounts {
	return v.parse(recordCountsSchema, JSON.parse(json));
}
