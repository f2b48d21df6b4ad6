import type { ArticleRecord, DemoDataOptions, EventRecord, PersonRecord } from "../records";
import { GUIDE_ARTICLES } from "./articles-guides";
import { PEOPLE_ARTICLES } from "./articles-people";
import { STAGE_ARTICLES } from "./articles-stage";
import { TOUR_ARTICLES } from "./articles-tours";
import { RECORD_LANGUAGE } from "./blueprints";
import { CITIES } from "./cities";
import { picture } from "./pictures";

const FIRST_ARTICLE_ID = 3_104;
const DAY_MS = 86_400_000;
const ARTICLE_EVENTS_PER_SHOW = 4;

/** Records to which articles can link, by key of the show or performer. */
export interface LinkTargets {
	byShow: ReadonlyMap<string, readonly EventRecord[]>;
	persons: ReadonlyMap<string, PersonRecord>;
}

export function makeArticles(linkable: LinkTargets, { imageBase, now }: DemoDataOptions): ArticleRecord[] {
	const articles = Object.entries({
		...TOUR_ARTICLES,
		...STAGE_ARTICLES,
		...PEOPLE_ARTICLES,
		...GUIDE_ARTICLES,
	});
	const newestFirst = articles.sort(([, a], [, b]) => a.facts.ago - b.facts.ago);
	return newestFirst.map(([title, { lead, body, facts }], index) => {
		const { ago, shows = [], persons, picture: hasPicture = true } = facts;
		const id = FIRST_ARTICLE_ID + (articles.length - index) * 4;
		const published = new Date(
			now.getTime() - ago * DAY_MS - (index % 7) * 3_600_000 - 1_800_000,
		).toISOString();
		const events = shows.flatMap((key) => eventsOfShow(linkable, key).slice(0, ARTICLE_EVENTS_PER_SHOW));
		const performers = new Set(events.flatMap(({ person_ids = [] }) => person_ids));
		return {
			id,
			language: RECORD_LANGUAGE,
			title,
			...(lead && { announce: lead }),
			...(body && { body: withLinks(body, linkable) }),
			...(hasPicture && { image: picture(imageBase, "news", id, title) }),
			published_at: published,
			event_ids: events.map((event) => event.id),
			person_ids: persons?.map((key) => personByKey(linkable, key).id) ?? [...performers],
			updated_at: published,
		};
	});
}

/** Replaces `href="event:<show key>"` and `href="person:<key>"` by storefront addresses (spec §2). */
function withLinks(html: string, linkable: LinkTargets): string {
	return html.replace(/href="(event|person):([a-z0-9-]+)"/g, (_, kind: string, key: string) => {
		if (kind === "person") return `href="/persons/person/${personByKey(linkable, key).id}"`;
		const event = eventsOfShow(linkable, key)[0];
		const city = CITIES.find(({ id }) => id === event?.location_id);
		return `href="${city ? `/${city.slug}` : ""}/events/${event?.id}"`;
	});
}

function eventsOfShow(linkable: LinkTargets, key: string): readonly EventRecord[] {
	const events = linkable.byShow.get(key);
	if (!events) throw new Error(`An article names the unknown show ${key}`);
	return events;
}

function personByKey(linkable: LinkTargets, key: string): PersonRecord {
	const performer = linkable.persons.get(key);
	if (!performer) throw new Error(`An article names the unknown performer ${key}`);
	return performer;
}
