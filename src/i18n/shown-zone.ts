import { isTimeZone } from "../domain/time-zone";

/**
 * Offsets from UTC, in minutes, of zones without summer time whose rules changed in the last years. A device that lacks
 * one of these changes has old time zone data.
 */
export const RECENT_OFFSETS: Readonly<Record<string, number>> = {
	"Asia/Almaty": 300,
	"Asia/Qostanay": 300,
	"Asia/Qyzylorda": 300,
	"Europe/Volgograd": 180,
	"Asia/Amman": 180,
	"Asia/Damascus": 180,
	"Asia/Tehran": 210,
	"America/Mexico_City": -360,
	"America/Asuncion": -180,
};
/** When all of these changes were in force, and summer time as well where it was abolished. */
const AFTER_CHANGES = Date.UTC(2026, 6, 1);

/** A change of rules moves clocks by an hour; a greater difference means that the record has another place's offset. */
const MAX_CHANGE_MINUTES = 60;

/** A time zone that is a bare offset from UTC, such as "+03:00". */
export const OFFSET_ZONE = /^([+-])(\d{2}):(\d{2})$/;

/**
 * Returns the zone in which to show a time: an IANA name that Intl supports, or a bare offset. Where the device's data of
 * the zone is outdated or missing, the offset written in the time wins.
 * @param zone IANA name or bare offset @param iso ISO 8601
 */
export function shownZone(zone: string | undefined, iso: string): string {
	if (zone === undefined) return offsetZoneOf(iso);
	if (OFFSET_ZONE.test(zone)) return zone;
	const recentOffset = RECENT_OFFSETS[zone];
	if (recentOffset !== undefined && !isUpToDate(zone)) return offsetZone(recentOffset);
	if (!isTimeZone(zone)) return offsetZoneOf(iso);
	const writtenOffset = minutesOf(offsetZoneOf(iso));
	// Many backends write all times in UTC.
	if (writtenOffset === 0 || Object.keys(RECENT_OFFSETS).every(isUpToDate)) return zone;
	const difference = Math.abs(writtenOffset - deviceOffset(zone, Date.parse(iso)));
	return difference > 0 && difference <= MAX_CHANGE_MINUTES ? offsetZoneOf(iso) : zone;
}

/** Whether times can be shown in a zone by its name alone. */
export function isShownZone(zone: string): boolean {
	return RECENT_OFFSETS[zone] !== undefined || isTimeZone(zone);
}

const upToDateByZone = new Map<string, boolean>();

/** Whether the device knows the recent change of a zone's rules. */
function isUpToDate(zone: string): boolean {
	const isKnown =
		upToDateByZone.get(zone) ?? (isTimeZone(zone) && deviceOffset(zone, AFTER_CHANGES) === RECENT_OFFSETS[zone]);
	upToDateByZone.set(zone, isKnown);
	return isKnown;
}

/** Returns a zone's offset in minutes by the device's time zone data. */
function deviceOffset(timeZone: string, at: number): number {
	// The Swedish locale formats dates as 2026-11-21 19:00:00.
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
	return Math.round((Date.parse(`${format.format(at).replace(" ", "T")}Z`) - at) / 60_000);
}

/** Returns a timestamp's offset as a time zone ("+03:00"), for use when the zone is unknown; without offset "UTC". */
export function offsetZoneOf(iso: string): string {
	const [, hours, minutes] = /([+-]\d{2}):?(\d{2})$/.exec(iso) ?? [];
	return hours === undefined ? "UTC" : `${hours}:${minutes}`;
}

/** Returns the minutes of a bare offset; 0 for other zones. */
export function minutesOf(offsetZone: string): number {
	const [, sign, hours, minutes] = OFFSET_ZONE.exec(offsetZone) ?? [];
	return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

function offsetZone(minutes: number): string {
	const twoDigits = (value: number) => String(value).padStart(2, "0");
	const size = Math.abs(minutes);
	return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
