import type { Catalogue } from "../../domain/catalogue";

/** Returns the latest `updatedAt` of records; undefined when no record has one. */
export function latestUpdate(records: Iterable<{ updatedAt?: string | undefined }>): string | undefined {
	let latest: string | undefined;
	for (const { updatedAt } of records)
		if (updatedAt && (latest === undefined || Date.parse(updatedAt) > Date.parse(latest))) latest = updatedAt;
	return latest;
}

type CardLists = Partial<Record<"events" | "persons" | "articles", readonly { id: number }[]>>;

/** Returns the latest update of the records shown as cards. */
export function latestUpdateOfCards(catalogue: Catalogue, { events = [], persons = [], articles = [] }: CardLists) {
	const shownArticleIds = new Set(articles.map(({ id }) => id));
	return latestUpdate([
		...events.flatMap(({ id }) => catalogue.eventById.get(id) ?? []),
		...persons.flatMap(({ id }) => catalogue.personById.get(id) ?? []),
		...catalogue.articles.filter(({ id }) => shownArticleIds.has(id)),
	]);
}
