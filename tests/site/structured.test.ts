import * as v from "valibot";
import { expect, it } from "vitest";
import { type EmittedPage, emittedPages, isNoindex, isPageOrFile, NO_PROBLEMS, report } from "./emitted";

// Schemas of structured data: the properties that the site must give, in the formats that search engines accept.
const timeWithOffset = v.pipe(
	v.string(),
	v.check(
		(text) => /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)),
		"no time with an offset",
	),
);
const decimal = v.pipe(v.string(), v.decimal());
/** Validates the address of a term of schema.org. @param names regular expression of the allowed terms */
const schemaOrg = (names: string) =>
	v.pipe(v.string(), v.regex(new RegExp(`^https://schema\\.org/${names}$`)));
const nonEmptyText = v.pipe(v.string(), v.nonEmpty());
const absoluteUrl = v.pipe(v.string(), v.url());
const namedLink = v.looseObject({ "@type": nonEmptyText, name: nonEmptyText, url: absoluteUrl });
const place = v.looseObject({
	"@type": v.picklist(["Place", "EventVenue"]),
	name: nonEmptyText,
	address: v.looseObject({ "@type": v.literal("PostalAddress") }),
	geo: v.optional(v.looseObject({ latitude: v.number(), longitude: v.number() })),
});
const event = v.looseObject({
	name: nonEmptyText,
	startDate: timeWithOffset,
	endDate: v.optional(timeWithOffset),
	previousStartDate: v.optional(timeWithOffset),
	url: absoluteUrl,
	eventStatus: schemaOrg("Event(?:Scheduled|Cancelled|Postponed|Rescheduled)"),
	eventAttendanceMode: v.optional(schemaOrg("(?:Offline|Online)EventAttendanceMode")),
	location: v.optional(
		v.union([place, v.looseObject({ "@type": v.literal("VirtualLocation"), url: absoluteUrl })]),
	),
	description: nonEmptyText,
	offers: v.optional(
		v.looseObject({
			url: absoluteUrl,
			price: decimal,
			lowPrice: decimal,
			highPrice: decimal,
			priceCurrency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
			availability: schemaOrg("(?:InStock|Discontinued)"),
			validFrom: v.optional(timeWithOffset),
		}),
	),
	image: v.pipe(v.array(absoluteUrl), v.nonEmpty()),
	performer: v.optional(v.pipe(v.array(namedLink), v.nonEmpty())),
	organizer: namedLink,
});
const breadcrumbList = v.looseObject({
	itemListElement: v.pipe(
		v.array(v.looseObject({ position: v.number(), name: nonEmptyText, item: absoluteUrl })),
		v.minLength(2),
	),
});
/** Schemas of structured data by its `@type`. */
const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
	Event: event,
	ComedyEvent: event,
	MusicEvent: event,
	TheaterEvent: event,
	Festival: event,
	EventVenue: place,
	BreadcrumbList: breadcrumbList,
	NewsArticle: v.looseObject({
		headline: v.pipe(nonEmptyText, v.maxLength(110)),
		datePublished: timeWithOffset,
		dateModified: timeWithOffset,
		image: v.pipe(v.array(absoluteUrl), v.nonEmpty()),
		description: v.optional(nonEmptyText),
		author: namedLink,
		publisher: namedLink,
	}),
	Person: v.looseObject({ name: nonEmptyText, url: absoluteUrl }),
	Organization: v.looseObject({ name: nonEmptyText, url: absoluteUrl }),
	WebSite: v.looseObject({
		name: nonEmptyText,
		url: absoluteUrl,
	}),
};

const pages = emittedPages();

/** The JSON-LD of a page. Throws when it is invalid. */
function structuredData({ html }: EmittedPage): Record<string, unknown>[] {
	const blocks = html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
	return [...blocks].map(([, json = ""]) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(json)));
}

const typesOf = (page: EmittedPage) => structuredData(page).map((jsonLd) => String(jsonLd["@type"]));

it("structured data is valid, with all required properties", () => {
	const problems = pages.flatMap((page) =>
		structuredData(page).flatMap((jsonLd) => {
			const type = String(jsonLd["@type"]);
			const schema = SCHEMAS[type];
			if (!schema || jsonLd["@context"] !== "https://schema.org")
				return [`${page.path}: unknown type ${type}`];
			const parsed = v.safeParse(schema, jsonLd);
			return parsed.success
				? []
				: parsed.issues.map((issue) => `${page.path} ${type}.${v.getDotPath(issue)}: ${issue.message}`);
		}),
	);
	expect(report(problems)).toBe(NO_PROBLEMS);
});

it("structured data is on home, dated event, performer, venue and article pages; breadcrumbs on all but home", () => {
	const expectedTypes: [RegExp, RegExp][] = [
		[/^\/$/, /^WebSite$/],
		[/^\/$/, /^Organization$/],
		[/\/events\/\d+$/, /Event$|^Festival$/],
		[/^\/persons\/person\/\d+$/, /^Person$/],
		[/\/places\/\d+$/, /^EventVenue$/],
		[/^\/news\/\d+$/, /^NewsArticle$/],
		[/^\/.+/, /^BreadcrumbList$/],
	];
	const indexablePages = pages.filter((page) => !isNoindex(page));
	const problems = expectedTypes.flatMap(([path, type]) => {
		const incompletePages = indexablePages.filter(
			(page) =>
				path.test(page.path) && !typesOf(page).some((name) => type.test(name)) && !isUndatedEvent(page, type),
		);
		return incompletePages.map((page) => `${page.path}: no ${type}`);
	});
	expect(report(problems)).toBe(NO_PROBLEMS);
});

it("structured data has end, offers and performers for over 80 % of events, and the old date of moved ones", () => {
	const events = pages.flatMap((page) => structuredData(page).filter((jsonLd) => "eventStatus" in jsonLd));
	const shareWith = (field: string) =>
		events.filter((jsonLd) => jsonLd[field] !== undefined).length / events.length;
	for (const field of ["endDate", "offers", "performer"])
		expect([field, shareWith(field) > 0.8]).toEqual([field, true]);
	const movedEvents = events.filter(
		(jsonLd) => jsonLd["eventStatus"] === "https://schema.org/EventRescheduled",
	);
	expect(movedEvents.length).toBeGreaterThan(0);
	expect(movedEvents.filter((jsonLd) => jsonLd["previousStartDate"] === undefined)).toEqual([]);
});

it("structured data is absent from noindex pages", () => {
	const hiddenPages = pages.filter((page) => isNoindex(page) && structuredData(page).length > 0);
	expect(report(hiddenPages.map(({ path }) => path))).toBe(NO_PROBLEMS);
});

it("breadcrumbs in structured data lead through existing pages to the page itself", () => {
	const problems = pages.flatMap((page) =>
		structuredData(page)
			.filter((jsonLd) => jsonLd["@type"] === "BreadcrumbList")
			.flatMap((jsonLd) => {
				const steps = v.parse(breadcrumbList, jsonLd).itemListElement;
				const paths = steps.map(({ item }) => new URL(item).pathname);
				return [
					...(steps.every(({ position }, index) => position === index + 1)
						? []
						: ["positions aren't consecutive"]),
					...(paths.at(-1) === page.path ? [] : [`ends at ${paths.at(-1)}`]),
					...paths.filter((path) => !isPageOrFile(path)).map((path) => `no page at ${path}`),
				].map((problem) => `${page.path}: ${problem}`);
			}),
	);
	expect(report(problems)).toBe(NO_PROBLEMS);
});

/** Whether `type` matches events and the page shows no date: search engines reject events without a date. */
function isUndatedEvent(page: EmittedPage, type: RegExp): boolean {
	return type.test("Event") && !/<time\b/.test(page.markup);
}
