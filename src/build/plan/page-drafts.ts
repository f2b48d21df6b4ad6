import { type City, cityName } from "../../domain/city";
import type { TicketEvent } from "../../domain/event";
import type { LandingPage } from "../../domain/landing";
import { clockAt } from "../../domain/sale-state";
import { paths } from "../../routes";
import { INFORMATION_SLUGS } from "../../settings/constants";
import type { CityView, LinkView, PictureView } from "../../views/cards";
import type { PictureShapeName } from "../../views/pictures";
import { type CardDraft, eventCardDraft, notesOf } from "../seo/share-card";
import { eventJsonLd, newsJsonLd, personJsonLd, placeJsonLd } from "../seo/structured";
import { newest, newestShown } from "../seo/updated";
import { plainText } from "../source/plain-text";
import { articleTitle, eventDescription, eventTitle, personName, placeName } from "../views/cards";
import { cityOf, cityView, type ViewContext } from "../views/context";
import { eventView } from "../views/event";
import { categoryListings, dayListings, listingLinks, listingTitle } from "../views/listings";
import {
	categoriesIn,
	eventPages,
	eventsIndexView,
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

/** A page before it is localised. */
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
	/** Whether the page is unlisted. */
	isKept?: true;
	/** Former addresses; they still answer with this page and its canonical address. */
	formerPaths?: readonly string[];
	/** A client-only route for everything below the path. */
	client?: true;
	card?: CardDraft;
	lead?: { image: PictureView; shape: PictureShapeName };
	type?: "article" | "profile";
	/** Last change of the content, ISO 8601; for the sitemap. */
	updatedAt?: string | undefined;
	/** JSON-LD of the page's subject; `absolute` completes addresses. */
	structured?: (absolute: (path: string) => string, card: string) => Record<string, unknown>[];
}

const DESCRIPTION_LENGTH = 200;

function leadOf(image: PictureView | undefined, shape: PictureShapeName): Pick<PageDraft, "lead"> {
	return image ? { lead: { image, shape } } : {};
}

export function* pageDrafts(context: ViewContext): Generator<PageDraft> {
	for (const draft of currentDrafts(context)) yield withFormerPaths(context, draft);
}

/** Adds addresses below a city's former slugs; events bring their own former addresses. */
function withFormerPaths({ catalogue }: ViewContext, draft: PageDraft): PageDraft {
	const slug = draft.city?.slug ?? "";
	const former = catalogue.remembered.citySlugs.get(slug);
	if (!former || draft.template === "event") return draft;
	return { ...draft, formerPaths: former.map((old) => `/${old}${draft.path.slice(slug.length + 1)}`) };
}

function* currentDrafts(context: ViewContext): Generator<PageDraft> {
	yield* placeDrafts(context);
	yield* newsDrafts(context);
	yield* personDrafts(context);
	yield* landingDrafts(context);
	for (const event of context.catalogue.events) yield eventDraft(context, event);
	for (const event of context.catalogue.remembered.past) yield pastDraft(context, event);
	yield* browsingDrafts(context);
	for (const city of context.catalogue.cities) yield* browsingDrafts(context, city);
}

function* browsingDrafts(context: ViewContext, city?: City): Generator<PageDraft> {
	const { t, catalogue } = context;
	const at = city && cityView(city);
	const where = at ? { context: "city" as const, city: at.name, cityIn: at.nameIn } : {};
	const base = at ? { city: at } : {};
	const categories = categoriesIn(context, city);
	const pages = eventPages(context, city);
	const byCategory = categoryListings(context, city);
	const byDay = dayListings(context, city);
	const links = { categories: listingLinks(byCategory) };
	const days = listingLinks(byDay);
	const home = homeView(context, categories, city);
	yield {
		...base,
		...leadOf(home.wall[0]?.image, "lead"),
		path: paths.home(city?.slug),
		template: "home",
		title: t("meta.home.title", where),
		description: t("meta.home.description", where),
		view: home,
		updatedAt: newestShown(catalogue, {
			events: [...home.wall, ...home.shelves.flatMap(({ events }) => events)],
			persons: home.persons,
			articles: home.articles,
		}),
	};
	for (const page of pages) {
		const number = page.paging.page;
		const title = t("meta.events.title", where);
		yield {
			...base,
			path: paths.events(city?.slug, number),
			template: "events-index",
			title: number > 1 ? t("meta.paged", { title, page: number }) : title,
			description: t("meta.events.description", where),
			view: eventsIndexView(context, page, number > 1 || days.length === 0 ? links : { ...links, days }, city),
			updatedAt: newest(page.records),
		};
	}
	for (const { name, language, pages } of [...byCategory, ...byDay]) {
		const title = listingTitle(context, name, at?.name);
		const own = { ...links, days, title, ...(language && { foreign: { name, language } }) };
		const metaTitle = at ? title : listingTitle(context, name, t("city.all"));
		for (const page of pages) {
			const { page: number, paths } = page.paging;
			yield {
				...base,
				path: paths[number - 1] ?? "",
				template: "events-index",
				title: number > 1 ? t("meta.paged", { title: metaTitle, page: number }) : metaTitle,
				description: `${title}. ${t("meta.events.description", where)}`,
				view: eventsIndexView(context, page, own, city),
				parents: [eventsLink(context, city?.slug)],
				updatedAt: newest(page.records),
			};
		}
	}
	yield {
		...base,
		path: paths.eventsSearch(city?.slug),
		template: "events-search",
		title: t("meta.search.title", where),
		description: t("meta.search.description", where),
		view: eventsSearchView(context, pages[0], categories, [...days, ...links.categories], city),
		parents: [eventsLink(context, city?.slug)],
		noindex: true,
	};
	yield {
		...base,
		path: paths.places(city?.slug),
		template: "places-index",
		title: t("meta.places.title", where),
		description: t("meta.places.description", where),
		view: placesIndexView(context, city),
		updatedAt: newest(city ? (catalogue.placesByCity.get(city.slug) ?? []) : catalogue.places),
	};
}

function eventsLink({ t }: ViewContext, city?: string): LinkView {
	return { title: t("nav.events"), path: paths.events(city) };
}

function eventDraft(context: ViewContext, event: TicketEvent): PageDraft {
	const formerPaths = context.catalogue.remembered.eventPaths.get(event.id);
	const city = cityOf(context, event);
	const title = eventTitle(context, event);
	const view = eventView(context, event);
	return {
		...(city && { city: cityView(city) }),
		path: paths.event(event.id, city?.slug),
		...(formerPaths && { formerPaths }),
		template: "event",
		title,
		description: eventDescription(context, event, DESCRIPTION_LENGTH),
		view,
		card: eventCardDraft(context, event, title),
		...leadOf(view.image, "hero"),
		parents: [eventsLink(context, city?.slug)],
		updatedAt: event.updatedAt,
		structured: (absolute, card) => eventJsonLd(context, event, absolute, card),
	};
}

/** A past event, or one of today whose sale is over: reachable by its address, but in no list. */
function pastDraft(context: ViewContext, event: TicketEvent): PageDraft {
	const { structured: _none, ...draft } = eventDraft(context, event);
	const isAhead = clockAt(context.now).isAhead(event.startedAt);
	return { ...draft, view: isAhead ? draft.view : { ...draft.view, isOver: true }, noindex: true, isKept: true };
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
				description: plainText(place.description ?? "", DESCRIPTION_LENGTH) || t("meta.place.description", { title }),
				view,
				card: { id: place.id, title, kicker: t("nav.places"), notes: notesOf(place.address, cityName(city)) },
				...leadOf(view.image, "venue"),
				parents: [{ title: t("nav.places"), path: paths.places(city.slug) }],
				updatedAt: newest([place, { updatedAt: newestShown(catalogue, { events: view.events }) }]),
				structured: (absolute) => placeJsonLd(context, place, city, absolute),
			};
		}
	}
}

function* personDrafts(context: ViewContext): Generator<PageDraft> {
	const { t } = context;
	const parent = { title: t("nav.persons"), path: paths.persons() };
	for (const page of personPages(context)) {
		const number = page.paging.page;
		const title = t("meta.persons.title");
		yield {
			path: paths.persons(number),
			template: "persons-index",
			title: number > 1 ? t("meta.paged", { title, page: number }) : title,
			description: t("meta.persons.description"),
			view: personsIndexView(context, page),
			updatedAt: newest(page.records),
		};
	}
	for (const person of context.catalogue.persons) {
		const title = personName(context, person);
		const view = personView(context, person);
		yield {
			path: paths.person(person.id),
			template: "person",
			title,
			description: plainText(person.biography ?? "", DESCRIPTION_LENGTH) || t("meta.person.description", { title }),
			view,
			card: { id: person.id, title, kicker: t("nav.persons"), notes: notesOf(person.role) },
			...leadOf(view.image, "person"),
			parents: [parent],
			type: "profile",
			updatedAt: newest([person, { updatedAt: newestShown(context.catalogue, { events: view.events }) }]),
			structured: (absolute) => personJsonLd(context, person, absolute),
		};
	}
}

function* newsDrafts(context: ViewContext): Generator<PageDraft> {
	const { t } = context;
	const parent = { title: t("nav.news"), path: paths.news() };
	for (const page of newsPages(context)) {
		const number = page.paging.page;
		const title = t("meta.news.title");
		yield {
			path: paths.news(number),
			template: "news-index",
			title: number > 1 ? t("meta.paged", { title, page: number }) : title,
			description: t("meta.news.description"),
			view: newsIndexView(context, page),
			updatedAt: newest(page.records),
		};
	}
	for (const article of context.catalogue.articles) {
		const title = articleTitle(context, article);
		const view = articleView(context, article);
		yield {
			path: paths.article(article.id),
			template: "article",
			title,
			description: plainText(article.announce ?? article.body ?? "", DESCRIPTION_LENGTH) || title,
			view,
			card: { id: article.id, title, kicker: t("nav.news"), notes: notesOf(view.published?.text) },
			...leadOf(view.image, "cover"),
			parents: [parent],
			type: "article",
			updatedAt: article.updatedAt ?? article.publishedAt,
			structured: (absolute, card) => newsJsonLd(context, article, absolute, card),
		};
	}
}

function* landingDrafts(context: ViewContext): Generator<PageDraft> {
	const { t, catalogue } = context;
	const bySlug = new Map(catalogue.landing.pages.map((page) => [page.slug, page]));
	for (const slug of INFORMATION_SLUGS) {
		const page = bySlug.get(slug) ?? emptyPage(slug, t(`information.${slug}`));
		yield slug === "sertifikaty" ? customDraft(context, page) : informationDraft(context, page);
		bySlug.delete(slug);
	}
	for (const page of bySlug.values()) yield customDraft(context, page);
}

function emptyPage(slug: string, title: string): LandingPage {
	return { slug, title, categoryIds: [] };
}

function informationDraft(context: ViewContext, page: LandingPage): PageDraft {
	const title = pageTitle(context, page);
	const description = page.description ?? plainText(page.body ?? "", DESCRIPTION_LENGTH);
	return {
		path: paths.page(page.slug),
		template: page.slug === "contacts" ? "contacts" : "information",
		title,
		description: description || title,
		view: informationView(context, page),
	};
}

function customDraft(context: ViewContext, page: LandingPage): PageDraft {
	const view = customPageView(context, page);
	return {
		path: paths.page(page.slug),
		template: "custom-page",
		title: view.title,
		description: view.description ?? (plainText(page.body ?? "", DESCRIPTION_LENGTH) || view.title),
		view,
		card: { id: page.slug.length, title: view.title, kicker: context.t("nav.events"), notes: [] },
		updatedAt: newestShown(context.catalogue, view),
		...leadOf(view.image, "cover"),
	};
}
