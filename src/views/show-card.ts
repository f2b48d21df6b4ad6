import type { TFunction } from "i18next";
import { withCommas } from "../i18n/commas";
import { DAY_MONTH, dateFormat, dateInZone } from "../i18n/format";
import { offsetZoneOf } from "../i18n/shown-zone";
import type { Words } from "../i18n/words";
import type { EventCard, PriceView, ShowDate } from "./cards";
import { priceView } from "./price-view";

/** Number of dates that a show's card names; it counts the others. */
const MAX_NAMED_DATES = 3;

/** Puts the dates of each show of a city on one card, in place of the first. Other cards stay as they are. */
export function showCards(words: Words, cards: readonly EventCard[]): EventCard[] {
	return groupShows(cards, cardShowKey).map((group) => showCard(words, group));
}

/** Groups what has the same key, in the order of the first of each group; without a key, an item is alone. */
export function groupShows<T>(items: readonly T[], keyOf: (item: T) => string | undefined): [T, ...T[]][] {
	const groups = new Map<string | T, [T, ...T[]]>();
	for (const item of items) {
		const key = keyOf(item) ?? item;
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return [...groups.values()];
}

/** Returns the key that the dates of a show in a city share; none if the card stands alone: called off, or for days. */
function cardShowKey({ sourceId, title, path, when, status }: EventCard): string | undefined {
	if (status || !when || when.isRange) return undefined;
	return JSON.stringify([sourceId, title.toLowerCase(), path.slice(0, path.lastIndexOf("/"))]);
}

/** Makes the card of a show from those of its dates. */
export function showCard(words: Words, [first, ...later]: [EventCard, ...EventCard[]]): EventCard {
	if (later.length === 0) return first;
	const sorted = [first, ...later].sort((a, b) => startOf(a) - startOf(b));
	const [soonest = first, ...others] = sorted;
	const { place: _, placeLanguage: __, price: ___, ...card } = soonest;
	const isOnePlace = others.every(({ place }) => place === soonest.place);
	const price = lowestPrice(words, sorted);
	const dates = sorted.flatMap(datesOfCard);
	return {
		...card,
		...(isOnePlace && soonest.place && { place: soonest.place }),
		...(isOnePlace && soonest.placeLanguage && { placeLanguage: soonest.placeLanguage }),
		...(price && { price }),
		dates: {
			text: datesText(
				words.t,
				words.locale,
				dates.map(([, iso]) => iso),
			),
			later: dates.slice(1),
		},
	};
}

const startOf = ({ when }: EventCard) => Date.parse(when?.iso ?? "");

/** Returns the dates of a card: of an event, or of a show whose card was made before. */
export function datesOfCard({ id, when, saleEnds, dates }: EventCard): readonly ShowDate[] {
	if (!when) return [];
	return [saleEnds ? [id, when.iso, saleEnds] : [id, when.iso], ...(dates?.later ?? [])];
}

/** Returns the price range of all dates, in the first date's currency: the lowest price is that of the cheapest date. */
function lowestPrice({ t, money }: Words, cards: readonly EventCard[]): PriceView | undefined {
	const prices = cards.flatMap(({ price }) => price ?? []);
	const [first] = prices;
	if (!first) return undefined;
	const { currency, isTotal = false } = first;
	const comparable = prices.filter(
		(each) => each.currency === currency && (each.isTotal ?? false) === isTotal,
	);
	const min = Math.min(...comparable.map(({ from }) => from));
	const max = Math.max(...comparable.map(({ from, to = from }) => to));
	return priceView(t, money, { min, max, isTotal }, currency);
}

/**
 * Formats "8, 9, 11 декабря и ещё 3"; adds the time if the text names all dates and they start at the same time. Of
 * several times on one day: "8 декабря, 11:00, 14:00, 17:00".
 */
export function datesText(t: TFunction, locale: string, isos: readonly string[]): string {
	const days = [...new Map(isos.map((iso) => [iso.slice(0, ISO_DAY_LENGTH), iso])).values()];
	const times = [...new Set(isos.map((iso) => formatted(iso, locale, CLOCK)))].sort();
	const isOneDay = days.length === 1;
	const [named, count] = firstFew(isOneDay ? times : days);
	const dates = withCommas(t, joinedByMonth(t, locale, isOneDay ? days : named));
	const text = isOneDay ? withCommas(t, [dates, ...named]) : dates;
	if (count > 0) return t("card.datesMore", { dates: text, more: count });
	return !isOneDay && times.length === 1 ? withCommas(t, [text, ...times]) : text;
}

/** Returns those to name, and how many others there are: not one. */
function firstFew(all: readonly string[]): [named: readonly string[], others: number] {
	const named = all.slice(0, all.length === MAX_NAMED_DATES + 1 ? undefined : MAX_NAMED_DATES);
	return [named, all.length - named.length];
}

const ISO_DAY_LENGTH = "2026-11-21".length;
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

function formatted(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
	const { date, zone } = dateInZone(offsetZoneOf(iso), iso);
	return dateFormat(locale, zone, options).format(date);
}

/** Formats the days of each month together, in the order of the locale: "8, 9, 11 декабря", "December 8, 9, 11". */
function joinedByMonth(t: TFunction, locale: string, isos: readonly string[]): string[] {
	const months = groupShows(isos, (iso) => iso.slice(0, "2026-11".length));
	return months.map((month) => {
		const parts = month.map((iso) => {
			const { date, zone } = dateInZone(offsetZoneOf(iso), iso);
			return dateFormat(locale, zone, DAY_MONTH).formatToParts(date);
		});
		const lastParts = parts.at(-1) ?? [];
		const dayIndex = lastParts.findIndex(({ type }) => type === "day");
		// What follows the number without a space belongs to it: "8., 9. Dezember", "12月8日、9日".
		const [suffix = ""] = /^[^\s\u200f]*/.exec(lastParts[dayIndex + 1]?.value ?? "") ?? [];
		const days = parts.map((each) => each.find(({ type }) => type === "day")?.value ?? "");
		const list = withCommas(
			t,
			days.map((day, index) => (index < days.length - 1 ? `${day}${suffix}` : day)),
		);
		return lastParts.map(({ value }, index) => (index === dayIndex ? list : value)).join("");
	});
}
