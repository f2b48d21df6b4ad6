import type { ArticleRecord, CityRecord, DemoDataOptions, EventRecord, PersonRecord } from "../records";
import type { ArticleBlueprint } from "./blueprints";
import { picture } from "./pictures";
import { RECORDS } from "./record-language";

const FIRST_ARTICLE_ID = 3_104;
const DAY = 86_400_000;
const LINKED_EVENTS = 4;

export interface Linkable {
	byShow: ReadonlyMap<string, readonly EventRecord[]>;
	persons: ReadonlyMap<string, PersonRecord>;
	cities: readonly CityRecord[];
}

export function makeArticles(
	articles: readonly ArticleBlueprint[],
	linkable: Linkable,
	{ imageBase, now }: DemoDataOptions,
): ArticleRecord[] {
	const newestFirst = articles.toSorted((a, b) => a.ago - b.ago);
	return newestFirst.map((article, index) => {
		const id = FIRST_ARTICLE_ID + (articles.length - index) * 4;
		const published = new Date(now.getTime() - article.ago * DAY - (index % 7) * 3_600_000 - 1_800_000);
		const events = (article.shows ?? []).flatMap((key) => showEvents(linkable, key).slice(0, LINKED_EVENTS));
		return {
			id,
			language: RECORDS,
			title: article.title,
			...(article.announce ? { announce: article.announce } : {}),
			...(article.body ? { body: withLinks(article.body, linkable) } : {}),
			...(article.picture === false ? {} : { image: picture(imageBase, "news", id, article.title) }),
			published_at: published.toISOString(),
			event_ids: events.map((event) => event.id),
			person_ids: (article.persons ?? []).map((key) => person(linkable, key).id),
			updated_at: published.toISOString(),
		};
	});
}

/** Replaces `href="event:show"` and `href="person:key"` by storefront addresses (spec §2). */
function withLinks(html: string, linkable: Linkable): string {
	return html.replace(/href="(event|person):([a-z0-9-]+)"/g, (_, kind: string, key: string) => {
		if (kind === "person") return `href="/persons/person/${person(linkable, key).id}"`;
		const event = showEvents(linkable, key)[0];
		const city = linkable.cities.find(({ id }) => id === event?.location_id);
		return `href="${city ? `/${city.slug}` : ""}/events/${event?.id}"`;
	});
}

function showEvents(linkable: Linkable, key: string): readonly EventRecord[] {
	const events = linkable.byShow.get(key);
	if (!events) throw new Error(`An article names the unknown show ${key}`);
	return events;
}

function person(linkable: Linkable, key: string): PersonRecord {
	const found = linkable.persons.get(key);
	if (!found) throw new Error(`An article names the unknown performer ${key}`);
	return found;
}
