import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeFactsOf } from "#src/features/tickets/page-facts";
import { eventIdOf } from "#src/routes";
import { pageDataPath } from "#src/views/page-context";
import { elementTexts, emittedPages, NO_PROBLEMS, PUBLIC, report } from "./emitted";

const events = emittedPages()
	.filter(({ path }) => eventIdOf(path) !== undefined)
	.map((page) => ({
		page,
		venue: placeFactsOf(JSON.parse(readFileSync(join(PUBLIC, pageDataPath(page.path)), "utf8"))),
	}));

it("addresses and metro stations in page data, from which tickets take them, are shown on the event's page", () => {
	const wrongEvents = events.filter(({ page, venue }) => {
		const smallTexts = elementTexts(page, "small").join("\n");
		// `elementTexts` has a space for each no-break space.
		const isMissing = (text: string) => !smallTexts.includes(text.replaceAll("\u00a0", " "));
		return [venue?.address ?? "", ...(venue?.metro ?? [])].some(isMissing);
	});
	expect(report(wrongEvents.map(({ page }) => page.path))).toBe(NO_PROBLEMS);
});

it("page data has the venue's address for over 90 % of events", () => {
	const eventsWithAddress = events.filter(({ venue }) => venue?.address);
	expect(eventsWithAddress.length / events.length).toBeGreaterThan(0.9);
});
