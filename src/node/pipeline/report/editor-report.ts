import type { LeftOut } from "../../../backend/listing";
import type { Catalogue } from "../../../domain/catalogue";
import { cityName } from "../../../domain/city";
import type { TicketEvent } from "../../../domain/event";
import { eventTimeZone } from "../../../domain/event-time-zone";
import type { LandingNote } from "../../../domain/landing-note";
import type { LeftOutReason } from "../../../domain/left-out-reason";
import type { Person } from "../../../domain/person";
import { dateInZone, isoDay } from "../../../i18n/format";
import { paths } from "../../../routes";
import type { SourcedCatalogue } from "../source/build-report";
import { eachTag } from "../source/each-tag";
import { type OwnId, ownIds } from "../source/own-ids";
import { ALLOWED_TAGS, deadLinksIn, isWorkingLink, type OwnPages, REPLACED_TAGS } from "../source/sanitise";

/** A record that an editor should look at. */
export interface ReportEntry {
	/** Path of the API's endpoint, such as "/v1/events". */
	endpoint: string;
	/** The backend's own id of the record, or its slug; for a record without either, its position, such as "№ 3". */
	which: string;
	/** Absent for a record that was left out. */
	title?: string;
	path?: string;
	city?: string;
	/** Local day of an event, such as "2026-11-21". */
	date?: string;
	/** What the sanitiser removes, the dead links, or the invalid field with its value. */
	found?: string;
	/** Why the record was left out, if not for an invalid field; `found` then says the same in English. */
	reason?: LeftOutReason;
}

export interface EditorReport {
	read: Record<string, number>;
	leftOut: ReportEntry[];
	/** Problems of the landing's configuration, and the defaults used for its missing settings. */
	landing: LandingNote[];
	/** Moved events without an earlier start: the shop says that the date has changed, over the date that it had. */
	movedWithoutDate: ReportEntry[];
	withoutStart: ReportEntry[];
	withoutPlace: ReportEntry[];
	withoutImage: ReportEntry[];
	withoutAge: ReportEntry[];
	withoutPrice: ReportEntry[];
	/** Texts from which the sanitiser removes something. */
	cut: ReportEntry[];
	deadLinks: ReportEntry[];
}

/** Creates the editors' report of a build. It has no timestamp, so that equal data makes an equal report. */
export function editorReport(
	{ catalogue, report, idNumbers }: SourcedCatalogue,
	pages: OwnPages,
	pathOf: (event: TicketEvent) => string,
): EditorReport {
	const source = { catalogue, ownId: ownIds(idNumbers) };
	const eventsWhere = (isIncomplete: (event: TicketEvent) => boolean): ReportEntry[] =>
		catalogue.events
			.filter(isIncomplete)
			.map((event) => ({ ...eventEntry(source, event), path: pathOf(event) }));
	const texts = [...htmlTexts(source)];
	return {
		read: report.read,
		leftOut: report.leftOut.map(leftOutEntry),
		landing: [...report.landing, ...report.landingDefaults],
		movedWithoutDate: eventsWhere(isMovedToSameStart),
		withoutStart: eventsWhere(({ startedAt }) => startedAt === undefined),
		withoutPlace: eventsWhere(({ placeId }) => !catalogue.placeById.has(placeId ?? 0)),
		withoutImage: eventsWhere(({ image }) => image === undefined),
		withoutAge: eventsWhere(({ ageRating }) => ageRating === undefined),
		withoutPrice: eventsWhere(({ priceFrom, priceTo }) => priceFrom === undefined && priceTo === undefined),
		cut: texts.flatMap(({ html, entry }) => {
			const found = removedBySanitiser(html).join(", ");
			return found ? [{ ...entry, found }] : [];
		}),
		deadLinks: [
			...texts.flatMap(({ html, field, entry }) => deadLinkEntries(field, deadLinksIn(html, pages), entry)),
			...catalogue.persons.flatMap((person) => {
				const deadUrls = person.links.map(({ url }) => url).filter((url) => !isWorkingLink(url, pages));
				return deadLinkEntries("links", deadUrls, personEntry(source, person));
			}),
		],
	};
}

const KEPT_OR_REPLACED_TAGS: ReadonlySet<string> = new Set([...ALLOWED_TAGS, ...Object.keys(REPLACED_TAGS)]);

/** Lists the tags, event handlers, `style` and URL schemes (such as `data:`) that the sanitiser removes from a text. */
export function removedBySanitiser(html: string): string[] {
	const removedNames = new Set<string>();
	eachTag(html, (name, attributes) => {
		if (!KEPT_OR_REPLACED_TAGS.has(name)) removedNames.add(`<${name}>`);
		for (const attribute of Object.keys(attributes))
			if (/^(?:on[a-z]+|style)$/.test(attribute)) removedNames.add(attribute);
		for (const address of [attributes["href"], attributes["src"]]) {
			const [, scheme] = /^\s*((?:javascript|data|vbscript):)/i.exec(address ?? "") ?? [];
			if (scheme) removedNames.add(scheme.toLowerCase());
		}
	});
	return [...removedNames];
}

function deadLinkEntries(field: string, deadAddresses: readonly string[], entry: ReportEntry): ReportEntry[] {
	return deadAddresses.length > 0 ? [{ ...entry, found: `${field}: ${deadAddresses.join(", ")}` }] : [];
}

/** What an entry says of a record comes from these. */
interface EntrySource {
	catalogue: Catalogue;
	ownId: OwnId;
}

interface HtmlText {
	html: string;
	/** The field's name on the wire. */
	field: string;
	entry: ReportEntry;
}

function* htmlTexts(source: EntrySource): Generator<HtmlText> {
	const { catalogue } = source;
	const { events, places, persons, articles, landing } = catalogue;
	for (const event of events) yield* textIfAny("description", event.description, eventEntry(source, event));
	for (const place of places) {
		const entry = entryOf(source, "/v1/places", { ...place, title: place.name });
		yield* textIfAny("description", place.description, {
			...entry,
			...cityField(catalogue, place.locationId),
		});
	}
	for (const person of persons) yield* textIfAny("biography", person.biography, personEntry(source, person));
	for (const article of articles)
		yield* textIfAny("body", article.body, {
			...entryOf(source, "/v1/news", article),
			path: paths.article(article.id),
		});
	for (const { slug, title = slug, body } of landing.pages)
		yield* textIfAny("body", body, { endpoint: "/v2/landings", which: slug, title, path: paths.page(slug) });
}

function personEntry(source: EntrySource, person: Person): ReportEntry {
	const entry = entryOf(source, "/v1/persons", { ...person, title: person.name });
	return { ...entry, path: paths.person(person.id) };
}

function isMovedToSameStart({ status, startedAt, previousStartedAt }: TicketEvent): boolean {
	if (status !== "moved") return false;
	return previousStartedAt === undefined || Date.parse(previousStartedAt) === Date.parse(startedAt ?? "");
}

function* textIfAny(field: string, html: string | undefined, entry: ReportEntry): Generator<HtmlText> {
	if (html) yield { html, field, entry };
}

function entryOf(
	{ ownId }: EntrySource,
	endpoint: string,
	{ id, title }: { id: number; title?: string | undefined },
): ReportEntry {
	const which = String(ownId(endpoint, id));
	return { endpoint, which, title: title ?? which };
}

/** Creates the entry of an event, with its city and day for the filters of the publishing desk. */
function eventEntry(source: EntrySource, event: TicketEvent): ReportEntry {
	const { catalogue } = source;
	const { locationId, placeId, startedAt } = event;
	const location = locationId ?? catalogue.placeById.get(placeId ?? 0)?.locationId;
	const entry = { ...entryOf(source, "/v1/events", event), ...cityField(catalogue, location) };
	if (startedAt === undefined) return entry;
	return { ...entry, date: isoDay(dateInZone(eventTimeZone(event, catalogue), startedAt)) };
}

function cityField({ cityById }: Catalogue, id: number | undefined): Pick<ReportEntry, "city"> {
	const city = cityById.get(id ?? 0);
	return city ? { city: cityName(city) } : {};
}

function leftOutEntry({ endpoint, record, field, found, reason }: LeftOut): ReportEntry {
	const which = "id" in record ? String(record.id) : `№ ${record.index + 1}`;
	// Report a landing's pages under `/v2/landings`, without the landing's id.
	const call = endpoint.replace(/^(\/v2\/landings)\/.*/, "$1");
	return { endpoint: call, which, found: field ? `${field}: ${found}` : found, ...(reason && { reason }) };
}
