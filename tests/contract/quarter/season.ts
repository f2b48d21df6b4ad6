import type { ArticleRecord, CityRecord, DemoData, EventRecord } from "../../sandbox/records";
import { smallData } from "../../sandbox/server/small-data";

const DAY_MS = 86_400_000;

/** Time at which the site is published on day 0 of the simulation. */
const START = new Date("2026-09-01T03:00:00Z");
export const DAY_COUNT = 92;

export const PERM_NEW_SLUG_DAY = 20;
const TVER_CITY_REMOVAL_DAY = 35;
export const API_OUTAGE_DAY = 27;
/** Day of the simulation on which the API returns only half of the events. */
export const HALF_LIST_DAY = 64;

const DAYS_ANNOUNCED_AHEAD = 24;
const CITIES: readonly (readonly [id: number, slug: string, name: string])[] = [
	[1, "moskva", "Москва"],
	[2, "kazan", "Казань"],
	[3, "perm", "Пермь"],
	[4, "tver", "Тверь"],
];
const PERSON_COUNT = 8;
const TVER_CITY_ID = 4;

/** The time at which the site is published on a day of the simulation. */
export function momentOf(day: number): Date {
	return new Date(START.getTime() + day * DAY_MS);
}

export function recordsOn(day: number): DemoData {
	const demoData = smallData();
	const cities = CITIES.flatMap(([id, slug, name]): CityRecord[] => {
		if (id === TVER_CITY_ID && day >= TVER_CITY_REMOVAL_DAY) return [];
		const currentSlug = slug === "perm" && day >= PERM_NEW_SLUG_DAY ? "permskiy-kray" : slug;
		const place = { country_code: "RU", time_zone: "Europe/Moscow", latitude: 55, longitude: 37 };
		return [{ ...place, id, slug: currentSlug, name, name_in: `в городе ${name}` }];
	});
	const cityIds = new Set(cities.map(({ id }) => id));
	const events = Array.from({ length: day + DAYS_ANNOUNCED_AHEAD + 1 }, (_, eventDay) => eventDay).flatMap(
		(eventDay) => CITIES.flatMap(([city]) => eventOn(eventDay, city, day)),
	);
	const listedEvents = events.filter(({ location_id: city = 0 }) => cityIds.has(city));
	return {
		...demoData,
		cities,
		events: day === HALF_LIST_DAY ? listedEvents.slice(0, listedEvents.length / 2) : listedEvents,
		places: cities.map(({ id, name }) => ({
			id,
			name: `Клуб «${name}»`,
			location_id: id,
			address: "Лесная улица, 1",
		})),
		persons: Array.from({ length: PERSON_COUNT }, (_, at) => ({ id: at + 1, name: `Артист ${at + 1}` })),
		articles: articlesOn(day),
		halls: [],
		landings: demoData.landings.map((landing) => ({ ...landing, id: "antrakt", languages: ["ru"] })),
		sale_plans: new Map(),
	};
}

export function eventId(eventDay: number, city: number): number {
	return 1_000 + eventDay * 10 + city;
}

/** Returns an event's first page path, with the first slug of its city. @param city id of the event's first city */
export function originalPath(eventDay: number, city: number): string {
	return `/${CITIES.find(([id]) => id === city)?.[1]}/events/${eventId(eventDay, city)}`;
}

/** Whether the Kazan event of this day moves to Moscow ten days before it takes place. */
function movesToMoscow(eventDay: number): boolean {
	return eventDay % 11 === 3;
}

/** Returns those of the eleven days up to `day` whose event moved from Kazan to Moscow. */
export function movedEventDays(day: number): number[] {
	return Array.from({ length: 11 }, (_, before) => day - before).filter(movesToMoscow);
}

/** Whether a city has an event on a day. Tver has few, as publishing is refused if its removal drops many pages. */
function hasEvent(eventDay: number, city: number): boolean {
	if (city === TVER_CITY_ID) return eventDay % 4 === 0;
	return city === 1 || eventDay % 2 === (city === 2 ? 1 : 0);
}

/** The event of a day and city, as the API returns it on day `today`; empty if there is none or it was deleted. */
function eventOn(eventDay: number, city: number, today: number): EventRecord[] {
	const daysLeft = eventDay - today;
	const isDeleted = eventDay % 9 === 4 && daysLeft <= 5;
	if (isDeleted || !hasEvent(eventDay, city)) return [];
	const goesToMoscow = city === 2 && daysLeft <= 10 && movesToMoscow(eventDay);
	const isRescheduled = eventDay % 13 === 5 && daysLeft <= 4;
	const startAt = (day: number) => new Date(momentOf(day).getTime() + 13 * 3_600_000).toISOString();
	return [
		{
			id: eventId(eventDay, city),
			event_source_id: eventId(eventDay, city),
			title: `Вечер ${eventDay % 8}`,
			description: `<p>Вечер номер ${eventDay}. <a href="/news/${eventDay + 1}">Статья</a></p>`,
			started_at: startAt(isRescheduled ? eventDay + 7 : eventDay),
			...(isRescheduled ? { previous_started_at: startAt(eventDay), status: "moved" } : {}),
			...(eventDay % 17 === 9 && daysLeft <= 3 ? { status: "cancelled" } : {}),
			...(eventDay % 19 === 7 && daysLeft <= 2 ? { status: "postponed" } : {}),
			...(eventDay % 3 === 0 ? {} : { duration_minutes: 120 }),
			location_id: goesToMoscow ? 1 : city,
			place_id: goesToMoscow ? 1 : city,
			category_ids: [41 + (eventDay % 2)],
			person_ids: [(eventDay % PERSON_COUNT) + 1],
			price_from: 900 + eventDay,
			currency_code: "RUB",
			updated_at: momentOf(Math.max(0, eventDay - DAYS_ANNOUNCED_AHEAD)).toISOString(),
		},
	];
}

/** Returns an article for every third day up to `day`; each links to its day's events and to missing pages. */
function articlesOn(day: number): ArticleRecord[] {
	return Array.from({ length: Math.floor(day / 3) + 1 }, (_, at) => at * 3).map((eventDay) => ({
		id: eventDay + 1,
		title: `Что смотреть: день ${eventDay}`,
		body: [
			...CITIES.map(
				([city, , name]) => `<p>${name}: <a href="${originalPath(eventDay, city)}">вечер</a></p>`,
			),
			`<p><a href="/moskva/events/${eventDay}">опечатка</a>, <a href="/tver">Тверь</a>, <a href="/perm/events">Пермь</a></p>`,
		].join(""),
		published_at: momentOf(eventDay).toISOString(),
		event_ids: [eventId(eventDay, 1)],
	}));
}
