import { INFORMATION_SLUGS } from "../../../config/constants";
import type { City } from "../../../domain/city";
import { decodeUrlPart } from "../../../domain/decode-url-part";
import { paths } from "../../../routes";
import type { OwnPages } from "../source/sanitise";
import { eventPath } from "../views/cards";
import type { ViewContext } from "../views/context";
import { categoryListings, dayListings } from "../views/listings";
import { eventPages, newsPages, personPages } from "../views/lists";
import { liveDrafts } from "./live-drafts";

/** Collects the site's own addresses, to which texts may link. @param files paths of published files, except pages */
export function ownPages(
	context: ViewContext,
	siteUrl: string,
	[, ...prefixedLanguages]: readonly string[],
	files: Iterable<string>,
): OwnPages {
	const calendars = context.catalogue.events.flatMap(({ id, startedAt }) =>
		startedAt ? [paths.calendar(id)] : [],
	);
	const knownPaths = new Set([...files, ...calendars, ...pagePaths(context)]);
	const isKnown = (path: string) => knownPaths.has(path) || (context.hasBasket && path.startsWith("/order/"));
	return {
		origin: new URL(siteUrl).origin,
		has: (address) => {
			const path = pathOf(address).replace(/(.)\/+$/, "$1");
			const isPrefixed = prefixedLanguages.includes(path.split("/")[1] ?? "");
			return isKnown(path) || (isPrefixed && isKnown(path.replace(/^\/[^/]+/, "") || "/"));
		},
	};
}

/** The decoded path of a root-relative address, without query and fragment. */
export function pathOf(address: string): string {
	const path = address.replace(/[?#].*$/s, "");
	return decodeUrlPart(path) ?? path;
}

/** Yields the current and former paths of all pages, each path without its language prefix. */
export function* pagePaths(context: ViewContext): Generator<string> {
	const { catalogue, citiesWithPlacePages, t } = context;
	const { past, formerEventPaths, formerCitySlugs } = catalogue.remembered;
	yield* homeAndListPaths(context);
	for (const city of catalogue.cities) {
		const places = citiesWithPlacePages.has(city.slug) ? (catalogue.placesByCity.get(city.slug) ?? []) : [];
		for (const slug of [city.slug, ...(formerCitySlugs.get(city.slug) ?? [])]) {
			yield* homeAndListPaths(context, city, slug);
			for (const { id } of places) yield paths.place(id, slug);
		}
	}
	for (const event of [...catalogue.events, ...past]) yield eventPath(context, event);
	for (const formerPaths of formerEventPaths.values()) yield* formerPaths;
	for (const { paging } of personPages(context)) yield paths.persons(paging.page);
	for (const { id } of catalogue.persons) yield paths.person(id);
	for (const { paging } of newsPages(context)) yield paths.news(paging.page);
	for (const { id } of catalogue.articles) yield paths.article(id);
	for (const slug of [...INFORMATION_SLUGS, ...catalogue.landing.pages.map((page) => page.slug)])
		yield paths.page(slug);
	for (const { path } of liveDrafts(t, context.hasBasket)) yield path;
}

function* homeAndListPaths(context: ViewContext, city?: City, slug = city?.slug): Generator<string> {
	yield paths.home(slug);
	yield paths.eventsSearch(slug);
	yield paths.places(slug);
	for (const { paging } of eventPages(context, city)) yield paths.events(slug, paging.page);
	const listings = [...categoryListings(context, city), ...dayListings(context, city)];
	for (const path of listings.flatMap(({ pages }) => pages[0]?.paging.paths ?? []))
		yield city ? `/${slug}${path.slice(city.slug.length + 1)}` : path;
}
