import { cityName } from "../../../domain/city";
import { paths } from "../../../routes";
import { newsJsonLd, personJsonLd, placeJsonLd } from "../seo/json-ld";
import { definedNotes } from "../seo/share-card";
import { latestUpdate, latestUpdateOfCards } from "../seo/updated";
import { plainText } from "../source/plain-text";
import { articleTitle, personName, placeName } from "../views/cards";
import { cityView, type ViewContext } from "../views/context";
import { newsIndexView, newsPages, personPages, personsIndexView } from "../views/lists";
import { articleView, personView, placeView } from "../views/record-views";
import { MAX_META_DESCRIPTION, type PageDraft, titleWithPageNumber } from "./page-draft";

export function* placeDrafts(context: ViewContext): Generator<PageDraft> {
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
				description:
					plainText(place.description ?? "", MAX_META_DESCRIPTION) || t("meta.place.description", { title }),
				view,
				card: {
					id: place.id,
					title,
					kicker: t("nav.places"),
					notes: definedNotes(place.address, cityName(city)),
				},
				parents: [{ title: t("nav.places"), path: paths.places(city.slug) }],
				updatedAt: latestUpdate([
					place,
					{ updatedAt: latestUpdateOfCards(catalogue, { events: view.events }) },
				]),
				subjectJsonLd: (absolute) => [placeJsonLd(context, place, city, absolute)],
			};
		}
	}
}

export function* personDrafts(context: ViewContext): Generator<PageDraft> {
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
			description:
				plainText(person.biography ?? "", MAX_META_DESCRIPTION) || t("meta.person.description", { title }),
			view,
			card: { id: person.id, title, kicker: t("nav.persons"), notes: definedNotes(person.role) },
			parents: [{ title: t("nav.persons"), path: paths.persons() }],
			type: "profile",
			updatedAt: latestUpdate([
				person,
				{ updatedAt: latestUpdateOfCards(context.catalogue, { events: view.events }) },
			]),
			subjectJsonLd: (absolute) => [personJsonLd(context, person, absolute)],
		};
	}
}

export function* newsDrafts(context: ViewContext): Generator<PageDraft> {
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
			parents: [{ title: t("nav.news"), path: paths.news() }],
			type: "article",
			updatedAt: article.updatedAt ?? article.publishedAt,
			subjectJsonLd: (absolute, card) => [newsJsonLd(context, article, absolute, card)],
		};
	}
}
