import type { DemoData } from "../records";
import type { Picture } from "./drawing/svg";
import { logoPicture } from "./logo";
import { articlePicture } from "./news/article";
import { pagePicture } from "./news/page";
import { personPortrait } from "./portraits/person";
import { eventPoster } from "./posters/event-poster";
import { placePicture } from "./venues/place";

/** Full sizes, pixels. The demo data states the same ones in its image records. */
export const PICTURE_SIZES = {
	events: { width: 1200, height: 1600 },
	persons: { width: 1200, height: 1500 },
	places: { width: 1500, height: 1000 },
	news: { width: 1600, height: 900 },
	pages: { width: 1600, height: 900 },
	logo: { width: 640, height: 160 },
} as const;

export type PictureKind = keyof typeof PICTURE_SIZES;

export interface FoundPicture {
	kind: PictureKind;
	picture: () => Picture;
}

function byId<T>(records: readonly T[], idOf: (record: T) => unknown): Map<string, T> {
	return new Map(records.map((record) => [String(idOf(record)), record]));
}

/** Looks up the picture of a kind and id; undefined when the data has no such record. */
export function pictureIndex(data: DemoData): (kind: string, id: string) => FoundPicture | undefined {
	const cities = new Map(data.cities.map((city) => [city.id, city]));
	const persons = new Map(data.persons.map((person) => [person.id, person]));
	const categories = new Map(data.categories.map((category) => [category.id, category]));
	const types = new Map(data.category_types.map((type) => [type.id, type]));
	const events = byId(data.events, (event) => event.id);
	const people = byId(data.persons, (person) => person.id);
	const places = byId(data.places, (place) => place.id);
	const articles = byId(data.articles, (article) => article.id);
	const landings = byId(data.landings, (landing) => landing.id);
	const pages = byId(
		data.landings.flatMap((landing) => landing.pages),
		(page) => page.slug,
	);
	const found = <T>(kind: PictureKind, record: T | undefined, draw: (record: T) => Picture) =>
		record === undefined ? undefined : { kind, picture: () => draw(record) };

	return (kind, id) => {
		switch (kind) {
			case "events":
				return found("events", events.get(id), (event) => {
					const own = (event.category_ids ?? []).flatMap((category) => categories.get(category) ?? []);
					return eventPoster(event, {
						city: event.location_id === undefined ? undefined : cities.get(event.location_id),
						performers: (event.person_ids ?? []).flatMap((person) => persons.get(person) ?? []),
						categories: own.flatMap((category) => [category.title, types.get(category.category_type_id)?.title ?? ""]),
					});
				});
			case "persons":
				return found("persons", people.get(id), personPortrait);
			case "places":
				return found("places", places.get(id), placePicture);
			case "news":
				return found("news", articles.get(id), articlePicture);
			case "pages":
				return found("pages", pages.get(id), pagePicture);
			case "logo":
				return found("logo", landings.get(id), logoPicture);
			default:
				return undefined;
		}
	};
}
