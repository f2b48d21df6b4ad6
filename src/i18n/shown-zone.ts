import { isTimeZone, supportedZone } from "../domain/time-zone";

/**
 * Zones without summer time, by their offsets from UTC in minutes since `FIXED_SINCE`, where the shop sells or where rules
 * changed in the last years: a device that has another offset, or doesn't know the zone, has old time zone data.
 */
const FIXED_ZONES: Readonly<Record<number, string>> = {
	120: "Europe/Kaliningrad",
	180: "Europe/Moscow Europe/Kirov Europe/Simferopol Europe/Volgograd Europe/Minsk Europe/Istanbul Asia/Amman",
	210: "Asia/Tehran",
	240: "Europe/Samara Europe/Saratov Europe/Astrakhan Europe/Ulyanovsk Asia/Tbilisi Asia/Yerevan Asia/Baku Asia/Dubai",
	300: "Asia/Almaty Asia/Qostanay Asia/Qyzylorda Asia/Aqtau Asia/Aqtobe Asia/Yekaterinburg Asia/Tashkent Asia/Dushanbe",
	360: "Asia/Omsk Asia/Bishkek",
	420: "Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk",
	480: "Asia/Irkutsk",
	540: "Asia/Yakutsk Asia/Chita",
	600: "Asia/Vladivostok",
	660: "Asia/Magadan Asia/Sakhalin",
	720: "Asia/Kamchatka",
	[-180]: "America/Asuncion",
	[-360]: "America/Mexico_City",
};
/** Later changes of rules don't change this moment's offsets. */
const FIXED_SINCE = Date.UTC(2026, 6, 1);
/** The latest of these changes; a device that lacks one of them may lack changes of other zones, too. */
const LATEST_CHANGES = [
	"Asia/Almaty",
	"America/Asuncion",
	"America/Mexico_City",
	"Asia/Amman",
	"Europe/Volgograd",
];

export const fixedOffsets: ReadonlyMap<string, number> = new Map(
	Object.entries(FIXED_ZONES).flatMap(([minutes, zones]) =>
		zones.split(" ").map((zone) => [zone, Number(minutes)]),
	),
);

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
	const fixedOffset = fixedOffsets.get(zone);
	if (fixedOffset !== undefined) return isUpToDate(zone) ? zone : offsetZone(fixedOffset);
	const known = supportedZone(zone);
	if (known === undefined) return offsetZoneOf(iso);
	const writtenOffset = minutesOf(offsetZoneOf(iso));
	// Many backends write all times in UTC.
	if (writtenOffset === 0 || LATEST_CHANGES.every(isUpToDate)) return known;
	const difference = Math.abs(writtenOffset - deviceOffset(known, Date.parse(iso)));
	return difference > 0 && difference <= MAX_CHANGE_MINUTES ? offsetZoneOf(iso) : known;
}

/** Whether times can be shown in a zone by its name alone. */
export function isShownZone(zone: string): boolean {
	return fixedOffsets.has(zone) || isTimeZone(zone);
}

const upToDateByZone = new Map<string, boolean>();

/** Whether the device has the right offset of a zone in `FIXED_ZONES`. */
function isUpToDate(zone: string): boolean {
	const isKnown =
		upToDateByZone.get(zone) ??
		(isTimeZone(zone) && deviceOffset(zone, FIXED_SINCE) === fixedOffsets.get(zone));
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
