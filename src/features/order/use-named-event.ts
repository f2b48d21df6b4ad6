import { useCallback } from "react";
import * as v from "valibot";
import type { Ticket } from "../../domain/basket";
import { lenient, lenientName, lenientText } from "../../domain/lenient";
import type { NamedEvent } from "../../domain/named-event";
import { recordLanguage } from "../../domain/translations";
import { usePageLanguage } from "../../i18n/page-language";
import { localPath } from "../../routes";
import { useAsync } from "../../ui/use-async";
import { pageDataPath } from "../../views/page-context";
import { findEventPath } from "../basket/event-paths";

interface PageLanguages {
	language: string;
	defaultLanguage: string;
}

/** Fetches the data of an event's page in the page's language; undefined if the event has no page. Rejects on failure. */
export async function fetchPageData(
	event: NamedEvent,
	{ language, defaultLanguage }: PageLanguages,
	signal: AbortSignal,
): Promise<unknown> {
	const path = await findEventPath(event);
	if (path === undefined) return undefined;
	const answer = await fetch(pageDataPath(localPath(path, language, defaultLanguage)), { signal });
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	return answer.json();
}

type EventNames = Pick<Ticket["event"], "title" | "language" | "citySlug">;

const pageNamesSchema = v.object({
	result: v.object({
		pageContext: v.object({
			language: recordLanguage,
			view: v.object({
				title: lenientName,
				language: recordLanguage,
				city: lenient(v.object({ slug: lenientText })),
			}),
		}),
	}),
});

/** Reads an event's title and city from the data of its page. @throws on other data */
export function namesOf(pageData: unknown): EventNames {
	const { language, view } = v.parse(pageNamesSchema, pageData).result.pageContext;
	return { title: view.title, language: view.language ?? language, citySlug: view.city?.slug };
}

/** Adds the page's names to the event of a ticket that has no title; others keep the names that the API gives them. */
export function withNames<E extends EventNames>(event: E, names: EventNames | undefined): E {
	if (event.title !== undefined || names?.title === undefined) return event;
	const { title, language, citySlug } = names;
	return { ...event, title, language, citySlug: event.citySlug ?? citySlug };
}

/** Returns the event of a ticket, with title and city of its page once they are known, if the API sends no title. */
export function useNamedEvent(event: Ticket["event"]): Ticket["event"] {
	const { language, defaultLanguage } = usePageLanguage();
	const { id, eventSourceId, startedAt } = event;
	const key = event.title === undefined ? JSON.stringify({ id, eventSourceId, startedAt }) : undefined;
	const load = useCallback(
		async (signal: AbortSignal) => {
			const data = key && (await fetchPageData(JSON.parse(key), { language, defaultLanguage }, signal));
			return data === undefined ? undefined : namesOf(data);
		},
		[key, language, defaultLanguage],
	);
	return withNames(event, useAsync(load).value);
}
