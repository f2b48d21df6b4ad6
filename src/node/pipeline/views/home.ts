import type { City } from "../../../domain/city";
import { clockAt, offSaleReason } from "../../../domain/sale-state";
import { definedFields } from "../../../views/defined-fields";
import { saleFactsOfRecord } from "../../../views/sale-fields";
import type { HomeView } from "../../../views/screens";
import { articleCard, cardOfShow, personCard, type Show, showsOf } from "./cards";
import { cityView, eventsIn, type ViewContext } from "./context";
import { customPageLinks } from "./landing-pages";
import { categoryPath, nextDays } from "./listings";
import { cityLink, type ListedCategory, nearbyCities } from "./lists";

const MAX_WALL_POSTERS = 6;

/** Maximum number of shelves on a home page; a shelf is a row of cards with the events of one category. */
const MAX_SHELVES = 3;

/** More genres are in the lists; each adds to the HTML of the first round trip, which `/` fills with its cities. */
const MAX_GENRES = 6;
const MAX_GENRES_WITH_CITIES = 3;

const MAX_SHELF_EVENTS = 6;

const MAX_HOME_PERSONS = 6;

const MAX_HOME_ARTICLES = 3;

export function homeView(context: ViewContext, categories: readonly ListedCategory[], city?: City): HomeView {
	const events = eventsIn(context, city);
	const { hasPassed } = clockAt(context.now);
	const onSale = showsOf(events.filter((event) => !offSaleReason(saleFactsOfRecord(event), hasPassed)));
	const featured = featuredShows(context, onSale);
	const rank = (show: Show) => (featured.includes(show) ? 0 : show[0].image ? 1 : 2);
	const wall = soonestPerTitle([...featured, ...onSale])
		.sort((a, b) => rank(a) - rank(b))
		.slice(0, MAX_WALL_POSTERS);
	const personIds = new Set(events.flatMap((event) => event.personIds));
	const persons = context.catalogue.persons.filter(({ id }) => personIds.has(id)).slice(0, MAX_HOME_PERSONS);
	const card = (show: Show) => cardOfShow(context, show, city === undefined);
	return {
		...(city && { city: cityView(city) }),
		wall: wall.map(card),
		days: nextDays(context, city),
		genres: categories.slice(0, city ? MAX_GENRES : MAX_GENRES_WITH_CITIES).map(({ id, ...link }) => ({
			...link,
			path: categoryPath(context, id, city),
		})),
		shelves: categoryShelves(context, { shows: onSale, wall, categories }, city).map((shelf) => ({
			...shelf,
			events: shelf.events.map(card),
		})),
		...(!city && { cities: cityLinks(context) }),
		...(city && wall.length === 0 && nearbyCities(context, city)),
		persons: persons.map((person) => personCard(context, person)),
		// Leave out announcements: with them, the page would exceed the 14 KiB of the first round trip.
		articles: context.catalogue.articles.slice(0, MAX_HOME_ARTICLES).map((article) => {
			const { announce: _, ...card } = articleCard(context, article);
			return card;
		}),
		customPages: customPageLinks(context),
	};
}

/** Returns the shows of the events that the landing wants to lead its home pages. */
function featuredShows({ catalogue }: ViewContext, shows: readonly Show[]): Show[] {
	const isOf = (eventId: number) => (show: Show) => show.some(({ id }) => id === eventId);
	return catalogue.landing.featuredEventIds
		.map((id) => shows.find(isOf(id)))
		.filter((show) => show !== undefined);
}

function soonestPerTitle(shows: readonly Show[], titles = new Set<string>()): Show[] {
	return shows.filter((show) => !titles.has(titleOf(show)) && titles.add(titleOf(show)));
}

const titleOf = ([{ id, title }]: Show) => title?.toLowerCase() ?? String(id);

function categoryShelves(
	context: ViewContext,
	{
		shows,
		wall,
		categories,
	}: { shows: readonly Show[]; wall: readonly Show[]; categories: readonly ListedCategory[] },
	city?: City,
) {
	const usedTitles = new Set(wall.map(titleOf));
	return categories
		.map(({ id, title, language }) => {
			const ofCategory = shows.filter(([first]) => first.categoryIds.includes(id));
			const shelfEvents = soonestPerTitle(ofCategory, new Set(usedTitles)).slice(0, MAX_SHELF_EVENTS);
			for (const show of shelfEvents) usedTitles.add(titleOf(show));
			return {
				title,
				...definedFields({ language }),
				path: categoryPath(context, id, city),
				events: shelfEvents,
			};
		})
		.filter((shelf) => shelf.events.length > 0)
		.slice(0, MAX_SHELVES);
}

function cityLinks(context: ViewContext): NonNullable<HomeView["cities"]> {
	return context.catalogue.cities
		.map((city) => cityLink(context, city))
		.sort((a, b) => b.eventCount - a.eventCount);
}
