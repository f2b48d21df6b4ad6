import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { cityName } from "../../../domain/city";
import type { TicketEvent } from "../../../domain/event";
import type { EventStatus } from "../../../domain/event-status";
import { eventTimeZone } from "../../../domain/event-time-zone";
import { eventUid, icalFile, icalSequence, icalText, icalUtc } from "../../../domain/ical";
import { isTimeZone } from "../../../domain/time-zone";
import { paths } from "../../../routes";
import { writeIfChanged } from "../../gatsby/write-changed";
import { plainText } from "../source/plain-text";
import { eventPath, eventTitle, placeName, whenViewAtPlace } from "../views/cards";
import { cityOf, type ViewContext } from "../views/context";
import { icalTimeInZone, isRepeatedTime, vtimezoneLines } from "./vtimezone";

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
	const zone = eventTimeZone(event, context.catalogue);
	const timeZone = zone !== undefined && isNamedZone(zone) ? zone : undefined;
	const timeLine = (name: string, iso: string) => {
		const moment = new Date(iso);
		// A local time that occurs twice, when clocks are set back, would be another moment for many calendars.
		return timeZone === undefined || isRepeatedTime(timeZone, moment)
			? `${name}:${icalUtc(moment)}`
			: `${name};TZID=${timeZone}:${icalTimeInZone(timeZone, moment)}`;
	};
	const timeLines = [timeLine("DTSTART", event.startedAt), ...endLines(event, timeLine)];
	const usesZone = timeLines.some((line) => line.includes(";TZID="));
	const timestamp = icalUtc(new Date(event.updatedAt ?? event.startedAt));
	const place = context.catalogue.placeById.get(event.placeId ?? 0);
	const url = siteUrl + eventPath(context, event);
	const location = [place && placeName(context, place), place?.address, city && cityName(city)]
		.filter(Boolean)
		.join(", ");
	const doors = whenViewAtPlace(context, event, event.doorsAt)?.time;
	const notes = [
		plainText(event.description ?? event.subtitle ?? "", MAX_DESCRIPTION_LENGTH),
		doors && context.t("event.doorsAt", { time: doors }),
		url,
	];
	return icalFile([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//ticket-storefront//events//RU",
		"CALSCALE:GREGORIAN",
		...(timeZone !== undefined && usesZone ? vtimezoneLines(timeZone, new Date(event.startedAt)) : []),
		"BEGIN:VEVENT",
		`UID:${eventUid(event.id, context.catalogue.landing.id)}`,
		`DTSTAMP:${timestamp}`,
		...(event.updatedAt ? [`LAST-MODIFIED:${timestamp}`] : []),
		`SEQUENCE:${sequenceNumber(event)}`,
		`STATUS:${ICAL_STATUSES[event.status]}`,
		...timeLines,
		`SUMMARY:${icalText(eventTitle(context, event))}`,
		...(location ? [`LOCATION:${icalText(location)}`] : []),
		...(place?.latitude !== undefined && place.longitude !== undefined
			? [`GEO:${place.latitude};${place.longitude}`]
			: []),
		`DESCRIPTION:${icalText(notes.filter(Boolean).join("\n"))}`,
		`URL:${url}`,
		"END:VEVENT",
		"END:VCALENDAR",
	]);
}

/** Returns the number of the event's last edit; if that is unknown, 0 for an active event, else 1. */
function sequenceNumber({ updatedAt, status }: TicketEvent): number {
	if (updatedAt !== undefined) return icalSequence(new Date(updatedAt));
	return status === "active" ? 0 : 1;
}

function endLines(
	{ endedAt, durationMinutes }: TicketEvent,
	line: (name: string, iso: string) => string,
): string[] {
	if (endedAt !== undefined) return [line("DTEND", endedAt)];
	return durationMinutes === undefined ? [] : [`DURATION:PT${durationMinutes}M`];
}

/** Whether a zone has a name, which calendars know; bare offsets such as "+03:00" have none. */
function isNamedZone(zone: string): boolean {
	return /^[a-z]/i.test(zone) && isTimeZone(zone);
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
