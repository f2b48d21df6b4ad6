import type { TFunction } from "i18next";
import { INFORMATION_SLUGS } from "../../../config/constants";
import { type City, cityName } from "../../../domain/city";
import type { TicketEvent } from "../../../domain/event";
import type { ConfiguredPage } from "../../../domain/landing";
import { clockAt } from "../../../domain/sale-state";
import { withCommas } from "../../../i18n/commas";
import { dayTitle } from "../../../i18n/day-title";
import { paths } from "../../../routes";
import type { CityView, LinkView, PictureView } from "../../../views/cards";
import { definedFields } from "../../../views/parts";
import type { PictureShapeName } from "../../../views/pictures";
import { type CardDraft, definedNotes, eventCardDraft } from "../seo/share-card";
import { eventJsonLd, newsJsonLd, personJsonLd, placeJsonLd } from "../seo/structured";
import { latestUpdate, latestUpdateOfCards } from "../seo/updated";
import { plainText } from "../source/plain-text";
import { articleTitle, eventTitle, personName, placeName, plainEventDescription } from "../views/cards";
import { cityOf, cityView, type ViewContext } from "../views/context";
import { eventView } from "../views/event";
import { categoryListings, dayListings, listingLinks, nextDays } from "../views/listings";
import {
	categoriesIn,
	eventPages,
	eventsIndexView,
	type ListPage,
	newsIndexView,
	newsPages,
	personPages,
	personsIndexView,
	placesIndexView,
} from "../views/lists";
import {
	articleView,
	customPageView,
	eventsSearchView,
	homeView,
	informationView,
	pageTitle,
	personView,
	placeView,
} from "../views/pages";
import type { TemplateName } from "./templates";

/** A page in one language, before its path gets the language's prefix and its metadata is made. */
export interface PageDraft {
	path: string;
	template: TemplateName;
	title: string;
	description: string;
	view: object;
	city?: CityView;
	/** Breadcrumbs between the city (or home) and this page. */
	parents?: LinkView[];
	noindex?: true;
	/** Whether lists and the sitemap leave the page out, as for a past event. */
	isUnlisted?: true;
	/** Former addresses; they still answer with this page, whose canonical address (unless `noindex`) is at `path`. */
	formerPaths?: readonly string[];
	/** Whether the browser also shows this page for addresses below its path that have no page of their own. */
	hasClientRoutes?: true;
	card?: CardDraft;
	/** The largest picture visible without scrolling; the page preloads it. */
	lead?: { image: PictureView; shape: PictureShapeName };
	type?: "article" | "profile";
	/** Last change of the content, ISO 8601; for the sitemap. */
	updatedAt?: string | undefined;
	/** Creates JSON-LD of the page's subject. `absolute` turns paths into URLs; `card` is the URL of the share card. */
	subjectJsonLd?: (absolute: (path: string) => string, card: string) => Record<string, unknown>[];
}

const MAX_META_DESCRIPTION = 200;

function leadPicture(image: PictureView | undefined, shape: PictureShapeName): Pick<PageDraft, "lead"> {
	return image ? { lead: { image, shape } } : {};
}

/** Yields drafts of the catalogue's pages. A city's pages, except events, also get addresses with its former slugs. */
export function* pageDrafts(context: ViewContext): Generator<PageDraft> {
	for (const draft of allDrafts(context)) {
		const slug = draft.city?.slug ?? "";
		const formerSlugs = draft.template === "event" ? undefined : context.catalogue.remembered.formerCitySlugs.get(slug);
		const formerPaths = formerSlugs?.map((former) => `/${former}${draft.path.slice(slug.length + 1)}`);
		yield formerPaths ? { ...draft, formerPaths } : draft;
	}
}

function* allDrafts(context: ViewContext): Generator<PageDraft> {
	yield* placeDrafts(context);
	yield* newsDrafts(context);
	yield* personDrafts(context);
	yield* configuredPageDrafts(context);
	for (const event of context.catalogue.events) yield eventDraft(context, event);
	for (const event of context.catalogue.remembered.past) yield pastEventDraft(context, event);
	yield* homeAndListDrafts(context);
	for (const city of context.catalogue.cities) yield* homeAndListDrafts(context, city);
}

function* homeAndListDrafts(context: ViewContext, city?: City): Generator<PageDraft> {
	const { t, catalogue } = context;
	const view = city && cityView(city);
	const cityTexts = view ? { context: "city" as const, city: view.name, cityIn: view.nameIn } : {};
	const cityField = view ? { city: view } : {};
	const categories = categoriesIn(context, city);
	const pages = eventPages(context, city);
	const byCategory = categoryListings(context, city);
	const byDay = dayListings(context, city);
	const links = { categories: listingLinks(byCategory), days: nextDays(context, city) };
	const home = homeView(context, categories, city);
	yield {
		...cityField,
		...leadPicture(home.wall[0]?.image, "lead"),
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
			updatedAt: latestUpdate(page.records.flat()),
		};
	}
	for (const { name, language, query, day, pages } of [...byCategory, ...byDay]) {
		const title = withCommas(t, [name, view?.name]);
		const heading = day === undefined ? title : dayTitle(t, context.locale, day, context.now);
		const listFields = { ...links, title: heading, query, ...definedFields({ day }) };
		const foreign = language && { foreign: { name, language } };
		const metaTitle = view ? title : withCommas(t, [name, t("city.all")]);
		for (const page of pages) {
			yield {
				...cityField,
				path: page.paging.paths[page.paging.page - 1] ?? "",
				template: "events-index",
				title: titleWithPageNumber(page, metaTitle, t),
				description: `${title}. ${t("meta.events.description", cityTexts)}`,
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
		view: eventsSearchView(context, pages[0], categories, [...listingLinks(byDay), ...links.categories], city),
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
		updatedAt: latestUpdate(city ? (catalogue.placesByCity.get(city.slug) ?? []) : catalogue.places),
	};
}

function eventsLink({ t }: ViewContext, citySlug?: string): LinkView {
	return { title: t("nav.events"), path: paths.events(citySlug) };
}

function titleWithPageNumber({ paging: { page } }: ListPage<unknown>, title: string, t: TFunction): string {
	return page > 1 ? t("meta.paged", { title, page }) : title;
}

function eventDraft(context: ViewContext, event: TicketEvent): PageDraft {
	const formerPaths = context.catalogue.remembered.formerEventPaths.get(event.id);
	const city = cityOf(context, event);
	const title = eventTitle(context, event);
	const view = eventView(context, event);
	return {
		...(city && { city: cityView(city) }),
		path: paths.event(event.id, city?.slug),
		...(formerPaths && { formerPaths }),
		template: "event",
		title,
		description: plainEventDescription(context, event, MAX_META_DESCRIPTION),
		view,
		card: eventCardDraft(context, event, title),
		...leadPicture(view.image, "hero"),
		parents: [eventsLink(context, city?.slug)],
		updatedAt: event.updatedAt,
		subjectJsonLd: (absolute, card) => eventJsonLd(context, event, absolute, card),
	};
}

/** Draft of a past event, or of one that left the API within a day before its start: the page is in no list. */
function pastEventDraft(context: ViewContext, event: TicketEvent): PageDraft {
	const { subjectJsonLd: _, ...draft } = eventDraft(context, event);
	const isAhead = clockAt(context.now).isAhead(event.startedAt);
	return { ...draft, view: isAhead ? draft.view : { ...draft.view, isOver: true }, noindex: true, isUnlisted: true };
}

function* placeDrafts(context: ViewContext): Generator<PageDraft> {
	const { catalogue, citiesWithPlacePages, t } = context;
	for (const city of catalogue.cities) {
		if (!citiesWithPlacePages.has(city.slug)) continue;
		for (const place of catalogue.placesByCity.get(city.slug) ?? []) {
			const title = placeName(context, place);
			const view = placeView(context, place, city);
			yield {
				city: cityView(city),
				path: paths.place(place.id, city.slug),
				template: "place",
				title,
				description: plainText(place.description ?? "", MAX_META_DESCRIPTION) || t("meta.place.description", { title }),
				view,
				card: { id: place.id, title, kicker: t("nav.places"), notes: definedNotes(place.address, cityName(city)) },
				...leadPicture(view.image, "venue"),
				parents: [{ title: t("nav.places"), path: paths.places(city.slug) }],
				updatedAt: latestUpdate([place, { updatedAt: latestUpdateOfCards(catalogue, { events: view.events }) }]),
				subjectJsonLd: (absolute) => [placeJsonLd(context, place, city, absolute)],
			};
		}
	}
}

function* personDrafts(context: ViewContext): Generator<PageDraft> {
	const { t } = context;
	for (const page of personPages(context)) {
		yield {
			path: paths.persons(page.paging.page),
			template: "persons-index",
			title: titleWithPageNumber(page, t("meta.persons.title"), t),
			description: t("meta.persons.description"),
			view: personsIndexView(context, page),
			updatedAt: latestUpdate(page.records),
		};
	}
	for (const person of context.catalogue.persons) {
		const title = personName(context, person);
		const view = personView(context, person);
		yield {
			path: paths.person(person.id),
			template: "person",
			title,
			description: plainText(person.biography ?? "", MAX_META_DESCRIPTION) || t("meta.person.description", { title }),
			view,
			card: { id: person.id, title, kicker: t("nav.persons"), notes: definedNotes(person.role) },
			...leadPicture(view.image, "person"),
			parents: [{ title: t("nav.persons"), path: paths.persons() }],
			type: "profile",
			updatedAt: latestUpdate([person, { updatedAt: latestUpdateOfCards(context.catalogue, { events: view.events }) }]),
			subjectJsonLd: (absolute) => [personJsonLd(context, person, absolute)],
		};
	}
}

function* newsDrafts(context: ViewContext): Generator<PageDraft> {
	const { t } = context;
	for (const page of newsPages(context)) {
		yield {
			path: paths.news(page.paging.page),
			template: "news-index",
			title: titleWithPageNumber(page, t("meta.news.title"), t),
			description: t("meta.news.description"),
			view: newsIndexView(context, page),
			updatedAt: latestUpdate(page.records),
		};
	}
	for (const article of context.catalogue.articles) {
		const title = articleTitle(context, article);
		const view = articleView(context, article);
		yield {
			path: paths.article(article.id),
			template: "article",
			title,
			description: plainText(article.announce ?? article.body ?? "", MAX_META_DESCRIPTION) || title,
			view,
			card: { id: article.id, title, kicker: t("nav.news"), notes: definedNotes(view.published?.text) },
			...leadPicture(view.image, "cover"),
			parents: [{ title: t("nav.news"), path: paths.news() }],
			type: "article",
			updatedAt: article.updatedAt ?? article.publishedAt,
			subjectJsonLd: (absolute, card) => [newsJsonLd(context, article, absolute, card)],
		};
	}
}

function* configuredPageDrafts(context: ViewContext): Generator<PageDraft> {
	const { t, catalogue } = context;
	const bySlug = new Map(catalogue.landing.pages.map((page) => [page.slug, page]));
	for (const slug of INFORMATION_SLUGS) {
		const page = bySlug.get(slug) ?? { slug, title: t(`information.${slug}`), categoryIds: [] };
		yield slug === "sertifikaty" ? customPageDraft(context, page) : informationDraft(context, page);
		bySlug.delete(slug);
	}
	for (const page of bySlug.values()) yield customPageDraft(context, page);
}

function informationDraft(context: ViewContext, page: ConfiguredPage): PageDraft {
	const title = pageTitle(context, page);
	const description = page.description ?? plainText(page.body ?? "", MAX_META_DESCRIPTION);
	return {
		path: paths.page(page.slug),
		template: page.slug === "contacts" ? "contacts" : "information",
		title,
		description: description || title,
		view: informationView(context, page),
	};
}

function customPageDraft(context: ViewContext, page: ConfiguredPage): PageDraft {
	const view = customPageView(context, page);
	return {
		path: paths.page(page.slug),
		template: "custom-page",
		title: view.title,
		description: view.description ?? (plainText(page.body ?? "", MAX_META_DESCRIPTION) || view.title),
		view,
		card: { id: page.slug.length, title: view.title, kicker: context.t("nav.events"), notes: [] },
		updatedAt: latestUpdateOfCards(context.catalogue, view),
		...leadPicture(view.image, "cover"),
	};
}
