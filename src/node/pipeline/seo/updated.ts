import type { Catalogue } from "../../../domain/catalogue";

export function latestUpdate(records: Iterable<{ updatedAt?: string | undefined }>): string | undefined {
	let latest: string | undefined;
	for (const { updatedAt } of records)
		if (updatedAt && (latest === undefined || Date.parse(updatedAt) > Date.parse(latest))) latest = updatedAt;
	return latest;
}

type CardLists = Partial<Record<"events" | "persons" | "articles", readonly { id: number }[]>>;

export function latestUpdateOfCards(
	catalogue: Catalogue,
	{ events = [], persons = [], articles = [] }: CardLists,
) {
	const shownArticleIds = new Set(articles.map(({ id }) => id));
	return latestUpdate([
		...events.flatMap(({ id }) => catalogue.eventById.get(id) ?? []),
		...persons.flatMap(({ id }) => catalogue.personById.get(id) ?? []),
		...catalogue.articles.filter(({ id }) => shownArticleIds.has(id)),
	]);
}
