import type { ArticleRecord, CityRecord, DemoData, EventRecord } from "../../sandbox/records";
import { smallData } from "../../sandbox/server/small-data";

const DAY_MS = 86_400_000;

/** Day 0 of the simulation. */
const START = new Date("2026-09-01T03:00:00Z");
export const DAYS = 92;

/** Days of city-wide changes. */
export const PERM_IS_RENAMED = 20;
const TVER_LEAVES = 35;
/** Days of API outages: it fails, or returns only half of the events. */
export const API_FAILS = 27;
export const API_LOSES_HALF = 64;

/** Days between announcement and event. */
const DAYS_ANNOUNCED_AHEAD = 24;
const CITIES: readonly (readonly [id: number, slug: string, name: string])[] = [
	[1, "moskva", "Москва"],
	[2, "kazan", "Казань"],
	[3, "perm", "Пермь"],
	[4, "tver", "Тверь"],
];
const PERSONS = 8;
const TVER = 4;

export function momentOf(day: number): Date {
	return new Date(START.getTime() + day * DAY_MS);
}

/** API records of a given day, after all editors' changes so far. */
export function recordsOn(day: number): DemoData {
	const base = smallData();
	const cities = CITIES.flatMap(([id, slug, name]): CityRecord[] => {
		if (id === TVER && day >= TVER_LEAVES) return [];
		const now = slug === "perm" && day >= PERM_IS_RENAMED ? "permskiy-kray" : slug;
		const place = { country_code: "RU", time_zone: "Europe/Moscow", latitude: 55, longitude: 37 };
		return [{ ...place, id, slug: now, name, name_in: `в городе ${name}` }];
	});
	const known = new Set(cities.map(({ id }) => id));
	const events = Array.from({ length: day + DAYS_ANNOUNCED_AHEAD + 1 }, (_, on) => on).flatMap((on) =>
		CITIES.flatMap(([city]) => eventOn(on, city, day)),
	);
	const coming = events.filter(({ location_id: city = 0 }) => known.has(city));
	return {
		...base,
		cities,
		events: day === API_LOSES_HALF ? coming.slice(0, coming.length / 2) : coming,
		places: cities.map(({ id, name }) => ({ id, name: `Клуб «${name}»`, location_id: id, address: "Лесная улица, 1" })),
		persons: Array.from({ length: PERSONS }, (_, at) => ({ id: at + 1, name: `Артист ${at + 1}` })),
		articles: articlesOn(day),
		halls: [],
		landings: base.landings.map((landing) => ({ ...landing, id: "antrakt", languages: ["ru"] })),
		sale_plans: new Map(),
	};
}

export function eventId(on: number, city: number): number {
	return 1_000 + on * 10 + city;
}

/** An event's first address. */
export function firstPath(on: number, city: number): string {
	return `/${CITIES.find(([id]) => id === city)?.[1]}/events/${eventId(on, city)}`;
}

function movesToMoscow(on: number): boolean {
	return on % 11 === 3;
}

/** Days of events that moved shortly before this day. */
export function daysMovedToMoscow(day: number): number[] {
	return Array.from({ length: 11 }, (_, before) => day - before).filter(movesToMoscow);
}

/** Moscow has events daily, Kazan and Perm in turns. Only a city as small as Tver may vanish without a refused publish. */
function isPlayed(on: number, city: number): boolean {
	if (city === TVER) return on % 4 === 0;
	return city === 1 || on % 2 === (city === 2 ? 1 : 0);
}

/** The event of a day and city as of today; empty once withdrawn. */
function eventOn(on: number, city: number, today: number): EventRecord[] {
	const left = on - today;
	const isDeleted = on % 9 === 4 && left <= 5;
	if (isDeleted || !isPlayed(on, city)) return [];
	const goesToMoscow = city === 2 && left <= 10 && movesToMoscow(on);
	const isPutOff = on % 13 === 5 && left <= 4;
	const at = (day: number) => new Date(momentOf(day).getTime() + 13 * 3_600_000).toISOString();
	return [
		{
			id: eventId(on, city),
			event_source_id: eventId(on, city),
			title: `Вечер ${on % 8}`,
			description: `<p>Вечер номер ${on}. <a href="/news/${on + 1}">Статья</a></p>`,
			started_at: at(isPutOff ? on + 7 : on),
			...(isPutOff ? { previous_started_at: at(on), status: "moved" } : {}),
			...(on % 17 === 9 && left <= 3 ? { status: "cancelled" } : {}),
			...(on % 19 === 7 && left <= 2 ? { status: "postponed" } : {}),
			...(on % 3 === 0 ? {} : { duration_minutes: 120 }),
			location_id: goesToMoscow ? 1 : city,
			place_id: goesToMoscow ? 1 : city,
			category_ids: [41 + (on % 2)],
			person_ids: [(on % PERSONS) + 1],
			price_from: 900 + on,
			currency_code: "RUB",
			updated_at: momentOf(Math.max(0, on - DAYS_ANNOUNCED_AHEAD)).toISOString(),
		},
	];
}

/** Articles link to that day's events and to missing places. */
function articlesOn(day: number): ArticleRecord[] {
	return Array.from({ length: Math.floor(day / 3) + 1 }, (_, at) => at * 3).map((on) => ({
		id: on + 1,
		title: `Что смотреть: день ${on}`,
		body: [
			...CITIES.map(([city, , name]) => `<p>${name}: <a href="${firstPath(on, city)}">вечер</a></p>`),
			`<p><a href="/moskva/events/${on}">опечатка</a>, <a href="/tver">Тверь</a>, <a href="/perm/events">Пермь</a></p>`,
		].join(""),
		published_at: momentOf(on).toISOString(),
		event_ids: [eventId(on, 1)],
	}));
}
