import type { DemoData, DemoDataOptions } from "../records";
import type { ShowsByKey } from "./blueprints";
import { CATEGORIES, CATEGORY_TYPES } from "./categories";
import { CITIES } from "./cities";
import { landings } from "./landings/landings";
import { makeArticles } from "./make-articles";
import { makeEvents } from "./make-events";
import { makePersons } from "./make-persons";
import { makeVenues } from "./make-places";
import { CLUB_SHOWS } from "./shows-clubs";
import { EDGE_SHOWS } from "./shows-edge";
import { MUSIC_AND_FAMILY_SHOWS } from "./shows-music";
import { SKETCH_SHOWS } from "./shows-sketch";
import { STANDUP_SHOWS } from "./shows-standup";
import { winterShows } from "./shows-winter";
import { addVariations } from "./variations";

/** Returns all shows of the demo; titles and dates of the winter shows depend on the season. */
function demoShows(now: Date): ShowsByKey {
	return {
		...STANDUP_SHOWS,
		...CLUB_SHOWS,
		...SKETCH_SHOWS,
		...MUSIC_AND_FAMILY_SHOWS,
		...winterShows(now),
		...EDGE_SHOWS,
	};
}

const PAYMENT_METHODS: readonly [id: number, code: string, title: string, currencies: string][] = [
	[1, "card", "Банковская карта", "RUB GEL AMD UZS AED QAR BHD KWD SAR OMR KZT USD EUR"],
	[2, "sbp", "Система быстрых платежей", "RUB"],
	[3, "mir", "Карта «Мир»", "RUB AMD"],
	[5, "instalment", "Оплата частями", "RUB"],
	[6, "apple-pay", "Apple Pay", "AED QAR BHD KWD SAR OMR GEL USD EUR"],
	[7, "local-wallet", "Humo и Uzcard", "UZS"],
];

/** Number of the demo's events without the variations for load tests; the same at any time. */
export const DEMO_EVENT_COUNT = Object.values(demoShows(new Date(0))).flatMap(({ dates }) => dates).length;

/** Makes the demo data, equal for equal options. Events beyond DEMO_EVENT_COUNT are variations of the demo's events. */
export function makeDemoData(options: DemoDataOptions): DemoData {
	const venues = makeVenues(options);
	const persons = makePersons(options);
	const made = makeEvents(demoShows(options.now), { venues, persons }, options);
	const articles = makeArticles({ byShow: made.byShow, persons }, options);
	addVariations(made, [...venues.values()], options);
	return {
		cities: [...CITIES],
		events: made.events,
		places: [...venues.values()].map(({ place }) => place),
		persons: [...persons.values()],
		articles,
		category_types: [...CATEGORY_TYPES],
		categories: [...CATEGORIES],
		halls: [...venues.values()].flatMap(({ halls }) => halls),
		acquisitions: PAYMENT_METHODS.map(([id, code, title, currencies]) => {
			return {
				id,
				code,
				title,
				currency_codes: currencies.split(" "),
				logo_url: `${options.imageBase}/logo/${code}`,
			};
		}),
		landings: landings(options.imageBase),
		sale_plans: made.plans,
	};
}
