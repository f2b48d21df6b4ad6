import type { Article } from "../../../domain/article";
import type { City } from "../../../domain/city";
import type { Person } from "../../../domain/person";
import type { Place } from "../../../domain/place";
import { paths } from "../../../routes";
import { definedFields, imageField } from "../../../views/defined-fields";
import type { ArticleView, PersonView, PlaceView } from "../../../views/screens";
import { isWorkingLink } from "../source/sanitise";
import { bodyHtml, boundLine, plainLine } from "./body";
import {
	articleCard,
	articleDate,
	boundArticleTitle,
	eventCard,
	personCard,
	personName,
	placeName,
	rowCard,
} from "./cards";
import { cityView, foreignLanguage, recordsOf, type ViewContext } from "./context";
import { placeMapUrl } from "./event";
import { searchPath } from "./other-dates";
import { phoneView } from "./tel-address";

const MAX_OTHER_NEWS = 3;

/** Maximum number of events in a venue's or performer's schedule, so that the page loads fast. */
const MAX_SCHEDULE_EVENTS = 48;

export function placeView(context: ViewContext, place: Place, city: City): PlaceView {
	const { catalogue } = context;
	const name = placeName(context, place);
	const events = catalogue.eventsByPlace.get(place.id) ?? [];
	const halls = catalogue.halls.filter((hall) => hall.placeId === place.id && hall.title);
	return {
		id: place.id,
		city: cityView(city),
		name,
		metro: place.metro,
		...imageField(place.image, name),
		halls: halls.map(({ title }) => title ?? ""),
		events: events.slice(0, MAX_SCHEDULE_EVENTS).map((event) => rowCard(context, event)),
		...definedFields<Partial<PlaceView>>({
			allEventsPath:
				events.length > MAX_SCHEDULE_EVENTS
					? `${paths.eventsSearch(city.slug)}?places=${place.id}`
					: undefined,
			address: boundLine(context, place, "address"),
			addressLanguage: foreignLanguage(context, place, "address"),
			metroLanguage: place.metro.length > 0 ? foreignLanguage(context, place, "metro") : undefined,
			entrance: boundLine(context, place, "entrance"),
			entranceLanguage: place.entrance && foreignLanguage(context, place, "entrance"),
			hallsLanguage: halls[0] && foreignLanguage(context, halls[0], "title"),
			language: foreignLanguage(context, place, "name"),
			descriptionHtml: bodyHtml(context, place, "description"),
			bodyLanguage: foreignLanguage(context, place, "description"),
			phone: phoneView(place.phone),
			routeUrl: placeMapUrl(context, place),
			latitude: place.latitude,
			longitude: place.longitude,
		}),
	};
}

export function personView(context: ViewContext, person: Person): PersonView {
	const { catalogue } = context;
	const name = personName(context, person);
	const events = catalogue.eventsByPerson.get(person.id) ?? [];
	return {
		id: person.id,
		name,
		...imageField(person.image, name),
		links: person.links.filter(({ url }) => isWorkingLink(url, context.ownPages)),
		events: events.slice(0, MAX_SCHEDULE_EVENTS).map((event) => rowCard(context, event, true)),
		articles: (catalogue.articlesByPerson.get(person.id) ?? [])
			.slice(0, MAX_OTHER_NEWS)
			.map((article) => articleCard(context, article)),
		...definedFields<Partial<PersonView>>({
			allEventsPath: events.length > MAX_SCHEDULE_EVENTS ? searchPath(name) : undefined,
			role: boundLine(context, person, "role"),
			roleLanguage: foreignLanguage(context, person, "role"),
			language: foreignLanguage(context, person, "name"),
			biographyHtml: bodyHtml(context, person, "biography"),
			bodyLanguage: foreignLanguage(context, person, "biography"),
		}),
	};
}

export function articleView(context: ViewContext, article: Article): ArticleView {
	const { catalogue } = context;
	const title = boundArticleTitle(context, article);
	const index = catalogue.articles.indexOf(article);
	return {
		id: article.id,
		title,
		...imageField(article.image, title),
		events: recordsOf(article.eventIds, catalogue.eventById).map((event) => eventCard(context, event, true)),
		persons: recordsOf(article.personIds, catalogue.personById).map((person) => personCard(context, person)),
		more: catalogue.articles
			.slice(index + 1, index + 1 + MAX_OTHER_NEWS)
			.map((other) => articleCard(context, other)),
		...definedFields<Partial<ArticleView>>({
			announce: plainLine(context, article, "announce", 400),
			language: foreignLanguage(context, article, "title"),
			bodyHtml: bodyHtml(context, article, "body"),
			bodyLanguage: foreignLanguage(context, article, "body"),
			published: articleDate(context, article),
		}),
	};
}
