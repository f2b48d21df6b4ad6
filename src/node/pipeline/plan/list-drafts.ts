import type { City } from "../../../domain/city";
import { withCommas } from "../../../i18n/commas";
import { dayTitle } from "../../../i18n/day-title";
import { paths } from "../../../routes";
import { definedFields } from "../../../views/defined-fields";
import { latestUpdate, latestUpdateOfCards } from "../seo/updated";
import { cityView, type ViewContext } from "../views/context";
import { eventsSearchView } from "../views/events-search";
import { homeView } from "../views/home";
import { categoryListings, dayListings, listingLinks, nextDays } from "../views/listings";
import { categoriesIn, eventPages, eventsIndexView, placesIndexView } from "../views/lists";
import { eventsLink, type PageDraft, titleWithPageNumber } from "./page-draft";

export function* homeAndListDrafts(context: ViewContext, city?: City): Generator<PageDraft> {
	const { t, catalogue } = context;
	const view = city && cityView(city);
	const cityTexts = view ? { context: "city" as const, city: view.name, cityIn: view.nameIn } : {};
	const cityField = view ? { city: view } : {};
	const categories = categoriesIn(context, city);
	const pages = eventPages(context, city);
	const byCategory = categoryListings(context, city);
	const byDay = dayListings(context, city);
	const links = { categories: listingLinks(byCategory), days: nextDays(context, city) };
	const places = city ? (catalogue.placesByCity.get(city.slug) ?? []) : catalogue.places;
	const home = homeView(context, categories, city);
	yield {
		...cityField,
		path: paths.home(city?.slug),
		template: "home",
		title: t("meta.home.title", cityTexts),
		description: t("meta.home.description", cityTexts),
		view: home,
		updatedAt: latestUpdateOfCards(catalogue, {
			events: [...home.wall, ...home.shelves.flatMap(({ events }) => events)],
			persons: home.persons,
			articles: home.articles,
		}),
	};
	for (const page of pages) {
		const number = page.paging.page;
		yield {
			...cityField,
			path: paths.events(city?.slug, number),
			template: "events-index",
			title: titleWithPageNumber(page, t("meta.events.title", cityTexts), t),
			description: t("meta.events.description", cityTexts),
			view: eventsIndexView(context, page, links, city),
			...(page.records.length === 0 && { noindex: true }),
			updatedAt: latestUpdate(page.records.flat()),
		};
	}
	for (const { name, language, query, day, pages } of [...byCategory, ...byDay]) {
		const title = withCommas(t, [name, view?.name]);
		const heading = day === undefined ? title : dayTitle(t, context.locale, day, context.now);
		const listFields = { ...links, title: heading, query, ...definedFields({ day }) };
		const foreign = language && { foreign: { name, language } };
		const metaTitle =
			day === undefined
				? withCommas(t, [name, view?.name ?? t("city.all")])
				: withCommas(t, [t("meta.events.title", cityTexts), heading]);
		for (const page of pages) {
			yield {
				...cityField,
				path: page.paging.paths[page.paging.page - 1] ?? "",
				template: "events-index",
				title: titleWithPageNumber(page, metaTitle, t),
				description: `${heading}. ${t("meta.events.description", cityTexts)}`,
				view: eventsIndexView(context, page, { ...listFields, ...foreign }, city),
				parents: [eventsLink(context, city?.slug)],
				updatedAt: latestUpdate(page.records.flat()),
			};
		}
	}
	yield {
		...cityField,
		path: paths.eventsSearch(city?.slug),
		template: "events-search",
		title: t("meta.search.title", cityTexts),
		description: t("meta.search.description", cityTexts),
		view: eventsSearchView(
			context,
			{ firstPage: pages[0], categories, lists: [...listingLinks(byDay), ...links.categories] },
			city,
		),
		parents: [eventsLink(context, city?.slug)],
		noindex: true,
	};
	yield {
		...cityField,
		path: paths.places(city?.slug),
		template: "places-index",
		title: t("meta.places.title", cityTexts),
		description: t("meta.places.description", cityTexts),
		view: placesIndexView(context, city),
		...(places.length === 0 && { noindex: true }),
		updatedAt: latestUpdate(places),
	};
}
