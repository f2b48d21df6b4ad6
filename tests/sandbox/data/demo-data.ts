import type { DemoData, DemoDataOptions } from "../records";
import { acquisitions } from "./acquisitions";
import { CATEGORIES, CATEGORY_TYPES } from "./categories";
import { CITIES } from "./cities";
import { landings } from "./landings/landings";
import { makeArticles } from "./make-articles";
import { makeEvents } from "./make-events";
import { makePersons } from "./make-persons";
import { makeVenues } from "./make-places";
import { showsOn } from "./shows";
import { addVariations } from "./variations";

/** Number of upcoming events in the demo. */
export const DEMO_EVENT_COUNT = Object.values(showsOn(new Date(0))).flatMap(({ dates }) => dates).length;

/** Pages of 24 in the demo, for the paged routes of spec §2. */
export const DEMO_PAGES = { moscowEvents: 2, otherCityEvents: 1, events: 6, persons: 2, news: 3 } as const;

/**
 * Generates the demo data; deterministic for the same options, dates relative to `options.now`. Counts above the demo's
 * add variations; lower counts are ignored.
 */
export function makeDemoData(options: DemoDataOptions): DemoData {
	const venues = makeVenues(options);
	const persons = makePersons(options);
	const made = makeEvents(showsOn(options.now), { venues, persons }, options);
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
		acquisitions: acquisitions(options.imageBase),
		landings: landings(options.imageBase),
		sale_plans: made.plans,
	};
}
