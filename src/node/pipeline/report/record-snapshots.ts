import { join } from "node:path";
import * as v from "valibot";
import type { Catalogue } from "../../../domain/catalogue";
import type { CategoryType } from "../../../domain/category";
import { cityName } from "../../../domain/city";
import { ownAvailability, type TicketEvent } from "../../../domain/event";
import { eventTimeZone } from "../../../domain/event-time-zone";
import type { Hall } from "../../../domain/hall";
import type { Landing } from "../../../domain/landing";
import { AMOUNT_PER_MAJOR_UNIT } from "../../../domain/money";
import { dateFormat, dateInZone } from "../../../i18n/format";
import { paths } from "../../../routes";
import { writeIfChanged } from "../../gatsby/write-changed";
import type { SourcedCatalogue } from "../source/build-report";
import { type OwnId, ownIds } from "../source/own-ids";
import { hashOf, hashOfRest } from "./record-hash";

const snapshotSchema = v.object({
	/** Path of the API's endpoint, such as "/v1/events". */
	endpoint: v.string(),
	/** The id that the backend itself uses. */
	which: v.string(),
	title: v.string(),
	path: v.optional(v.string()),
	/** When an event begins, ISO 8601. */
	startsAt: v.optional(v.string()),
	/** What editors change, by the field's name on the wire. Long texts and pictures are hashes that begin with `#`. */
	fields: v.record(v.string(), v.string()),
});

/** What a release says about a record, to name changes by titles and fields instead of page addresses. */
export type RecordSnapshot = v.InferOutput<typeof snapshotSchema>;

export const recordSnapshotsFile = (root: string) => join(root, ".cache", "report", "records.json");

export function writeRecordSnapshots(root: string, snapshots: readonly RecordSnapshot[]): void {
	writeIfChanged(recordSnapshotsFile(root), JSON.stringify(snapshots));
}

/** @throws if the text isn't what `writeRecordSnapshots` writes */
export function parseRecordSnapshots(json: string): RecordSnapshot[] {
	return v.parse(v.array(snapshotSchema), JSON.parse(json));
}

/** Endpoint under which the landing's settings are recorded; its pages are under `/v2/landings`. */
const SETTINGS_ENDPOINT = "/v2/landings/{id}";
/** What the snapshots of earlier versions of the storefront have, which lack the settings. */
const FIRST_ENDPOINTS: ReadonlySet<string> = new Set(["/v1/events", "/v1/places", "/v1/persons", "/v1/news"]);
const LATER_FIELDS: ReadonlySet<string> = new Set(["previous_started_at", "buy_url", "person_ids", "other"]);

const hasSettings = (list: readonly RecordSnapshot[]) =>
	list.some(({ endpoint }) => endpoint === SETTINGS_ENDPOINT);

/** Whether lists name records alike: earlier versions recorded the numbers in addresses of ids that aren't integers. */
export function haveSameIds(...lists: readonly (readonly RecordSnapshot[])[]): boolean {
	if (new Set(lists.map(hasSettings)).size < 2) return true;
	const records = lists.flat().filter(({ endpoint }) => FIRST_ENDPOINTS.has(endpoint));
	return records.every(({ which }) => /^\d+$/.test(which));
}

/** Reduces the snapshots of two releases to what both record: one may be of an earlier version of the storefront. */
export function comparableSnapshots(...lists: readonly (readonly RecordSnapshot[])[]) {
	if (lists.every(hasSettings)) return lists;
	return lists.map((list) =>
		list.flatMap((record) => {
			if (!FIRST_ENDPOINTS.has(record.endpoint)) return [];
			const fields = Object.entries(record.fields).filter(([name]) => !LATER_FIELDS.has(name));
			return [{ ...record, fields: Object.fromEntries(fields) }];
		}),
	);
}

export function recordSnapshots(
	{ catalogue, idNumbers }: Pick<SourcedCatalogue, "catalogue" | "idNumbers">,
	pathOf: (event: TicketEvent) => string | undefined,
): RecordSnapshot[] {
	const { events, places, persons, articles, cities, categoryTypes, categories, halls } = catalogue;
	const ownId = ownIds(idNumbers);
	const snapshot = ({ id, ...input }: Omit<SnapshotInput, "which"> & { id: number }) =>
		snapshotOf({ ...input, which: String(ownId(input.endpoint, id)) });
	const titled = (endpoint: string) => (record: CategoryType | Hall) => {
		const { id, title } = record;
		return snapshot({ endpoint, id, title, fields: { title, other: hashOfRest(record, ["title"]) } });
	};
	return [
		...events.map((event) => ({
			...snapshot({
				endpoint: "/v1/events",
				id: event.id,
				title: event.title,
				path: pathOf(event),
				fields: eventFields(catalogue, event, ownId),
			}),
			...(event.startedAt !== undefined && { startsAt: event.startedAt }),
		})),
		...places.map((place) => {
			const { id, name, address, phone, description, image } = place;
			const fields = {
				title: name,
				address,
				phone,
				description: hashOf(description),
				image: hashOf(image?.url),
				other: hashOfRest(place, ["name", "address", "phone", "description"]),
			};
			return snapshot({ endpoint: "/v1/places", id, title: name, fields });
		}),
		...persons.map((person) => {
			const { id, name, role, biography, image } = person;
			const other = hashOfRest(person, ["name", "role", "biography"]);
			const fields = { title: name, role, biography: hashOf(biography), image: hashOf(image?.url), other };
			return snapshot({ endpoint: "/v1/persons", id, title: name, path: paths.person(id), fields });
		}),
		...articles.map((article) => {
			const { id, title, announce, body, image } = article;
			const other = hashOfRest(article, ["title", "announce", "body"]);
			const fields = { title, announce, body: hashOf(body), image: hashOf(image?.url), other };
			return snapshot({ endpoint: "/v1/news", id, title, path: paths.article(id), fields });
		}),
		...cities.map((city) => {
			const endpoint = "/v1/events_locations";
			const which = String(city.id === undefined ? city.slug : ownId(endpoint, city.id));
			const fields = { title: city.name, other: hashOfRest(city, ["name"]) };
			return snapshotOf({ endpoint, which, title: cityName(city), path: paths.home(city.slug), fields });
		}),
		...categoryTypes.map(titled("/v1/events_category_types")),
		...categories.map(titled("/v1/events_categories")),
		...halls.map(titled("/v1/events_halls")),
		...landingSnapshots(catalogue.landing),
	];
}

function landingSnapshots({ pages, ...settings }: Landing): RecordSnapshot[] {
	const { id, brand } = settings;
	const { title, ...otherBrand } = brand;
	const other = { ...settings, brand: otherBrand };
	const fields = { title, other: hashOfRest(other, []) };
	return [
		...pages.map((page) => {
			const { slug, title: pageTitle, description, body, image } = page;
			const pageFields = {
				title: pageTitle,
				description: hashOf(description),
				body: hashOf(body),
				image: hashOf(image?.url),
				other: hashOfRest(page, ["title", "description", "body"]),
			};
			const path = paths.page(slug);
			return snapshotOf({
				endpoint: "/v2/landings",
				which: slug,
				title: pageTitle,
				path,
				fields: pageFields,
			});
		}),
		snapshotOf({ endpoint: SETTINGS_ENDPOINT, which: id, title, fields }),
	];
}

type OptionalFields = Readonly<Record<string, string | undefined>>;

interface SnapshotInput {
	endpoint: string;
	which: string;
	title: string | undefined;
	path?: string | undefined;
	fields: OptionalFields;
}

function snapshotOf({ endpoint, which, title, path, fields }: SnapshotInput): RecordSnapshot {
	const given = Object.entries(fields).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value]],
	);
	return {
		endpoint,
		which,
		title: title ?? which,
		...(path !== undefined && { path }),
		fields: Object.fromEntries(given),
	};
}

const EVENT_FIELDS = [
	"title",
	"subtitle",
	"status",
	"ageRating",
	"currencyCode",
	"priceFrom",
	"priceTo",
	"description",
	"startedAt",
	"previousStartedAt",
	"saleStartsAt",
	"placeId",
	"buyUrl",
	"personIds",
] as const satisfies readonly (keyof TicketEvent)[];

function eventFields(catalogue: Catalogue, event: TicketEvent, ownId: OwnId): OptionalFields {
	const {
		title,
		subtitle,
		status,
		ageRating,
		currencyCode,
		priceFrom,
		priceTo,
		description,
		image,
		placeId,
		personIds,
	} = event;
	const zone = eventTimeZone(event, catalogue);
	const sold = { ...event, availability: ownAvailability(event) };
	const money = (amount: number | undefined) =>
		amount === undefined ? undefined : `${amount / AMOUNT_PER_MAJOR_UNIT} ${currencyCode ?? ""}`.trim();
	return {
		title,
		subtitle,
		status,
		price_from: money(priceFrom),
		price_to: money(priceTo),
		started_at: localTime(zone, event.startedAt),
		previous_started_at: localTime(zone, event.previousStartedAt),
		sale_starts_at: localTime(zone, event.saleStartsAt),
		place_id:
			placeId === undefined
				? undefined
				: (catalogue.placeById.get(placeId)?.name ?? String(ownId("/v1/places", placeId))),
		age_rating: ageRating === undefined ? undefined : `${ageRating}+`,
		description: hashOf(description),
		image: hashOf(image?.url),
		buy_url: event.buyUrl,
		person_ids:
			personIds.length > 0 ? hashOf(personIds.map((id) => ownId("/v1/persons", id)).join()) : undefined,
		other: hashOfRest(sold, EVENT_FIELDS),
	};
}

/** Formats a moment at the venue: "2026-12-08 19:00". */
function localTime(timeZone: string | undefined, moment: string | undefined): string | undefined {
	if (moment === undefined) return undefined;
	const { date, zone } = dateInZone(timeZone, moment);
	return dateFormat("sv-SE", zone, { dateStyle: "short", timeStyle: "short" }).format(date);
}
