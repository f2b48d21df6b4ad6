import { createHash } from "node:crypto";
import { join } from "node:path";
import * as v from "valibot";
import type { Catalogue } from "../../../domain/catalogue";
import type { TicketEvent } from "../../../domain/event";
import { eventTimeZone } from "../../../domain/event-time-zone";
import { AMOUNT_PER_MAJOR_UNIT } from "../../../domain/money";
import { dateFormat, dateInZone } from "../../../i18n/format";
import { paths } from "../../../routes";
import { writeIfChanged } from "../../gatsby/write-changed";
import type { SourcedCatalogue } from "../source/build-report";
import { type OwnId, ownIds } from "../source/own-ids";

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

export function recordSnapshots(
	sourced: Pick<SourcedCatalogue, "catalogue" | "idNumbers">,
	pathOf: (event: TicketEvent) => string | undefined,
): RecordSnapshot[] {
	const { events, places, persons, articles } = sourced.catalogue;
	const ownId = ownIds(sourced.idNumbers);
	const snapshot = (input: SnapshotInput) => snapshotOf(input, String(ownId(input.endpoint, input.id)));
	return [
		...events.map((event) => ({
			...snapshot({
				endpoint: "/v1/events",
				id: event.id,
				title: event.title,
				path: pathOf(event),
				fields: eventFields(sourced.catalogue, event, ownId),
			}),
			...(event.startedAt !== undefined && { startsAt: event.startedAt }),
		})),
		...places.map(({ id, name, address, phone, description, image }) => {
			const fields = {
				title: name,
				address,
				phone,
				description: hashOf(description),
				image: hashOf(image?.url),
			};
			return snapshot({ endpoint: "/v1/places", id, title: name, path: undefined, fields });
		}),
		...persons.map(({ id, name, role, biography, image }) => {
			const fields = { title: name, role, biography: hashOf(biography), image: hashOf(image?.url) };
			return snapshot({ endpoint: "/v1/persons", id, title: name, path: paths.person(id), fields });
		}),
		...articles.map(({ id, title, announce, body, image }) => {
			const fields = { title, announce, body: hashOf(body), image: hashOf(image?.url) };
			return snapshot({ endpoint: "/v1/news", id, title, path: paths.article(id), fields });
		}),
	];
}

type OptionalFields = Readonly<Record<string, string | undefined>>;

interface SnapshotInput {
	endpoint: string;
	id: number;
	title: string | undefined;
	path: string | undefined;
	fields: OptionalFields;
}

function snapshotOf({ endpoint, title, path, fields }: SnapshotInput, which: string): RecordSnapshot {
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
	} = event;
	const zone = eventTimeZone(event, catalogue);
	const money = (amount: number | undefined) =>
		amount === undefined ? undefined : `${amount / AMOUNT_PER_MAJOR_UNIT} ${currencyCode ?? ""}`.trim();
	return {
		title,
		subtitle,
		status,
		price_from: money(priceFrom),
		price_to: money(priceTo),
		started_at: localTime(zone, event.startedAt),
		sale_starts_at: localTime(zone, event.saleStartsAt),
		place_id:
			placeId === undefined
				? undefined
				: (catalogue.placeById.get(placeId)?.name ?? String(ownId("/v1/places", placeId))),
		age_rating: ageRating === undefined ? undefined : `${ageRating}+`,
		description: hashOf(description),
		image: hashOf(image?.url),
	};
}

/** Formats a moment at the venue: "2026-12-08 19:00". */
function localTime(timeZone: string | undefined, moment: string | undefined): string | undefined {
	if (moment === undefined) return undefined;
	const { date, zone } = dateInZone(timeZone, moment);
	return dateFormat("sv-SE", zone, { dateStyle: "short", timeStyle: "short" }).format(date);
}

function hashOf(text: string | undefined): string | undefined {
	return text === undefined
		? undefined
		: `#${createHash("sha256").update(text).digest("base64url").slice(0, 12)}`;
}
