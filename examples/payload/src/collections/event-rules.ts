import type { CollectionBeforeChangeHook, PayloadRequest } from "payload";
import { say } from "../fields";
import { inZone } from "../time-zones";

/** The fields of an event that the rules read. */
interface EventFields {
	online?: boolean | null;
	venue?: unknown;
	city?: unknown;
	startedAt?: string | null;
	startedAt_tz?: string | null;
	endedAt?: string | null;
	durationMinutes?: number | null;
	status?: string | null;
	buyUrl?: string | null;
	priceFrom?: number | null;
	priceTo?: number | null;
	priceFromTotal?: number | null;
	priceToTotal?: number | null;
}
interface Rule {
	siblingData: unknown;
	req: PayloadRequest;
	path?: (number | string)[];
}
type Verdict = string | true;

const fieldsOf = (data: unknown): EventFields => Object(data);
const idOf = (relation: unknown): number | string => Object(relation).id ?? relation;

/** Finds the city of an event: its venue's, or without a venue its own. Undefined: online or everywhere. */
async function cityOf({ online, venue, city }: EventFields, { payload }: PayloadRequest) {
	if (online) return undefined;
	const found = venue
		? await payload.findByID({
				collection: "venues",
				id: idOf(venue),
				depth: 0,
				draft: true,
				disableErrors: true,
			})
		: { city };
	if (!found?.city) return undefined;
	return (
		(await payload.findByID({ collection: "cities", id: idOf(found.city), depth: 0, disableErrors: true })) ??
		undefined
	);
}

/** A start is needed unless the event is postponed; its zone is the city's, or the time would be off by hours. */
export async function checkStart(value: unknown, { siblingData, req }: Rule): Promise<Verdict> {
	const event = fieldsOf(siblingData);
	if (!value)
		return event.status === "postponed" || say(req, "Укажите дату и время", "A date and a time are needed");
	if (!event.startedAt_tz) return say(req, "Выберите часовой пояс", "Choose a time zone");
	const city = await cityOf(event, req);
	if (!city || city.timeZone === event.startedAt_tz) return true;
	return say(
		req,
		`${city.name}: часовой пояс ${city.timeZone}`,
		`${city.name} is in the zone ${city.timeZone}`,
	);
}

export function checkEnd(value: unknown, { siblingData, req }: Rule): Verdict {
	const { startedAt } = fieldsOf(siblingData);
	if (!value || !startedAt || Date.parse(String(value)) > Date.parse(startedAt)) return true;
	return say(req, "Конец раньше начала", "The end is before the start");
}

const DAY_MS = 86_400_000;

/** The shop shows no other time of the doors: it would be that of a date before. */
export function checkDoors(value: unknown, { siblingData, req }: Rule): Verdict {
	const { startedAt } = fieldsOf(siblingData);
	if (!value || !startedAt) return true;
	const aheadMs = Date.parse(startedAt) - Date.parse(String(value));
	if (aheadMs >= 0 && aheadMs < DAY_MS) return true;
	return say(
		req,
		"Вход открывают не позже начала и не больше чем за сутки до него",
		"The doors open at most a day before the start, and not after it",
	);
}

export function checkPrevious(value: unknown, { siblingData, req }: Rule): Verdict {
	const { status } = fieldsOf(siblingData);
	return (
		status !== "moved" ||
		Boolean(value) ||
		say(req, "Покупатели ищут прежнюю дату", "Buyers look for the date before")
	);
}

/** A lowest price is needed for a highest one, and isn't above it. */
export function checkOrder(value: unknown, { siblingData, req, path }: Rule): Verdict {
	if (value === null || value === undefined) return true;
	if (Number(value) < 0) return say(req, "Не меньше нуля", "Zero or more");
	const { priceFrom, priceTo, priceFromTotal, priceToTotal } = fieldsOf(siblingData);
	const isTotal = path?.at(-1)?.toString().endsWith("Total");
	const [from, to] = isTotal ? [priceFromTotal, priceToTotal] : [priceFrom, priceTo];
	if (typeof to !== "number" || (typeof from === "number" && from <= to)) return true;
	return say(req, "Цена «от» больше цены «до»", "The price from is above the price to");
}

/** A basket and its prices find the event by the ticket system's number; an event sold elsewhere needs none. */
export function checkSourceId(value: unknown, { siblingData, req }: Rule): Verdict {
	if (!value)
		return (
			Boolean(fieldsOf(siblingData).buyUrl) ||
			say(
				req,
				"Нужен номер в билетной системе или адрес, где продаются билеты",
				"A number or an address where tickets are sold",
			)
		);
	return (
		/^[\w./-]{1,64}$/.test(String(value)) ||
		say(req, "Без пробелов, до 64 знаков", "No spaces, 64 characters at most")
	);
}

/** Fills what the public calls filter by: zone, day at the venue, and the moment after which the event is over. */
export const fillDates: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
	const event: EventFields = { ...originalDoc, ...data };
	const { startedAt, endedAt, durationMinutes } = event;
	const zone = (await cityOf(event, req))?.timeZone ?? event.startedAt_tz ?? null;
	const endByDuration =
		startedAt && new Date(Date.parse(startedAt) + (durationMinutes ?? 0) * 60_000).toISOString();
	return {
		...data,
		zone,
		localDate: startedAt && zone ? inZone(startedAt, zone).slice(0, 10) : null,
		overAt: endedAt ?? endByDuration ?? null,
	};
};
