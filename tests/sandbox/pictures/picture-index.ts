import type { DemoData, EventRecord } from "../records";
import type { Picture } from "./drawing/svg";
import { logoPicture } from "./logo";
import { articlePicture } from "./news/article";
import { pagePicture } from "./news/page";
import { paymentMark } from "./payment-mark";
import { personPortrait } from "./portraits/person";
import type { PosterContext } from "./posters/brief";
import { eventPoster } from "./posters/event-poster";
import { placePicture } from "./venues/place";

function posterContext(data: DemoData, event: EventRecord): PosterContext {
	const cityId = event.location_id ?? data.places.find((place) => place.id === event.place_id)?.location_id;
	const categories = (event.category_ids ?? []).flatMap((id) => data.categories.find((own) => own.id === id) ?? []);
	const types = categories.flatMap(
		(category) => data.category_types.find((type) => type.id === category.category_type_id) ?? [],
	);
	return {
		city: data.cities.find((city) => city.id === cityId),
		performers: (event.person_ids ?? []).flatMap((id) => data.persons.find((person) => person.id === id) ?? []),
		categories: [...categories, ...types].map(({ title }) => title),
	};
}

function drawn<T>(record: T | undefined, draw: (record: T) => Picture): Picture | undefined {
	return record === undefined ? undefined : draw(record);
}

/**
 * Draws the picture of a kind and id (page slug, landing id or payment code); undefined for an unknown record. Reads
 * the data on every call, since edits and resets change it.
 */
export function drawPicture(data: DemoData, kind: string, id: string): Picture | undefined {
	const named = (record: { id: number | string }) => String(record.id) === id;
	switch (kind) {
		case "events":
			return drawn(data.events.find(named), (event) => eventPoster(event, posterContext(data, event)));
		case "persons":
			return drawn(data.persons.find(named), personPortrait);
		case "places":
			return drawn(data.places.find(named), placePicture);
		case "news":
			return drawn(data.articles.find(named), articlePicture);
		case "pages": {
			const pages = data.landings.flatMap((landing) => landing.pages);
			return drawn(
				pages.find((page) => page.slug === id),
				pagePicture,
			);
		}
		case "logo":
			return (
				drawn(data.landings.find(named), logoPicture) ??
				drawn(
					data.acquisitions.find((way) => way.code === id),
					paymentMark,
				)
			);
		default:
			return undefined;
	}
}
