import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { getVtimezoneComponent } from "@touch4it/ical-timezones";
import { cityName } from "../../domain/city";
import type { TicketEvent } from "../../domain/event";
import type { EventStatus } from "../../domain/event-status";
import { eventUid, icalFile, icalText, icalUtc } from "../../domain/ical";
import { venueZone } from "../../domain/venue-zone";
import { dateFormat } from "../../i18n/format";
import { paths } from "../../routes";
import { writeIfChanged } from "../gatsby/write-changed";
import { plainText } from "../source/plain-text";
import { eventPath, eventTitle, placeName } from "../views/cards";
import { cityOf, type ViewContext } from "../views/context";

const ICAL_STATUSES: Record<EventStatus, string> = {
	active: "CONFIRMED",
	moved: "CONFIRMED",
	postponed: "TENTATIVE",
	cancelled: "CANCELLED",
};

const MAX_DESCRIPTION_LENGTH = 500;

/**
 * Creates the calendar file of an event with a start. Its sequence number grows with edits, so that calendars accept
 * changes and cancellations. Equal events make equal files.
 */
export function eventCalendar(context: ViewContext, event: TicketEvent, siteUrl: string): string | undefined {
	if (event.startedAt === undefined) return undefined;
	const city = cityOf(context, event);
	const timeZone = venueZone(event, context.catalogue);
	const ruleLines = timeZone === undefined ? undefined : vtimezoneLines(timeZone);
	const timeLine = (name: string, iso: string) =>
		timeZone && ruleLines
			? `${name};TZID=${timeZone}:${localTime(iso, timeZone)}`
			: `${name}:${icalUtc(new Date(iso))}`;
	const timestamp = icalUtc(new Date(event.updatedAt ?? event.startedAt));
	const place = context.catalogue.placeById.get(event.placeId ?? 0);
	const url = siteUrl + eventPath(context, event);
	const venue = [place && placeName(context, place), place?.address, city && cityName(city)].filter(Boolean).join(", ");
	const notes = plainText(event.description ?? event.subtitle ?? "", MAX_DESCRIPTION_LENGTH);
	return icalFile([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//ticket-storefront//events//RU",
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		...(ruleLines ?? []),
		"BEGIN:VEVENT",
		`UID:${eventUid(event.id, new URL(siteUrl).host)}`,
		`DTSTAMP:${timestamp}`,
		...(event.updatedAt ? [`LAST-MODIFIED:${timestamp}`] : []),
		`SEQUENCE:${sequenceNumber(event)}`,
		`STATUS:${ICAL_STATUSES[event.status]}`,
		timeLine("DTSTART", event.startedAt),
		...endLines(event, timeLine),
		`SUMMARY:${icalText(eventTitle(context, event))}`,
		...(venue ? [`LOCATION:${icalText(venue)}`] : []),
		...(place?.latitude !== undefined && place.longitude !== undefined
			? [`GEO:${place.latitude};${place.longitude}`]
			: []),
		`DESCRIPTION:${icalText(notes ? `${notes}\n${url}` : url)}`,
		`URL:${url}`,
		"END:VEVENT",
		"END:VCALENDAR",
	]);
}

/** Returns the minutes from 1970 to the event's last edit; if that is unknown, 0 for an active event, else 1. */
function sequenceNumber({ updatedAt, status }: TicketEvent): number {
	if (updatedAt !== undefined) return Math.floor(Date.parse(updatedAt) / 60_000);
	return status === "active" ? 0 : 1;
}

function endLines({ endedAt, durationMinutes }: TicketEvent, line: (name: string, iso: string) => string): string[] {
	if (endedAt !== undefined) return [line("DTEND", endedAt)];
	return durationMinutes === undefined ? [] : [`DURATION:PT${durationMinutes}M`];
}

const vtimezoneLinesByZone = new Map<string, readonly string[] | undefined>();

/** Returns a time zone's VTIMEZONE lines; undefined for an unknown zone, whose times are written in UTC. */
function vtimezoneLines(zone: string): readonly string[] | undefined {
	if (!vtimezoneLinesByZone.has(zone)) {
		const lines = getVtimezoneComponent(zone)?.split(/\r?\n/);
		vtimezoneLinesByZone.set(
			zone,
			lines?.filter((line) => line !== "" && !/^(?:TZURL|X-)/.test(line)),
		);
	}
	return vtimezoneLinesByZone.get(zone);
}

function localTime(iso: string, timeZone: string): string {
	// The Swedish locale formats dates as 2026-11-21 19:00:00.
	const format = dateFormat("sv-SE", timeZone, { dateStyle: "short", timeStyle: "medium" });
	return format.format(new Date(iso)).replace(/[-:]/g, "").replace(" ", "T");
}

export async function writeCalendars(root: string, context: ViewContext, siteUrl: string): Promise<void> {
	const wantedFiles = new Set<string>();
	for (const event of context.catalogue.events) {
		const text = eventCalendar(context, event, siteUrl);
		if (text === undefined) continue;
		wantedFiles.add(`${event.id}.ics`);
		writeIfChanged(join(root, "public", paths.calendar(event.id)), text);
	}
	const directory = join(root, "public", "calendar");
	const existingFiles = await readdir(directory).catch(() => []);
	const outdatedFiles = existingFiles.filter((name) => name.endsWith(".ics") && !wantedFiles.has(name));
	await Promise.all(outdatedFiles.map((name) => rm(join(directory, name))));
}
