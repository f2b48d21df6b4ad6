import type { ViewContext } from "../views/context";
import { eventDraft, pastEventDraft } from "./event-drafts";
import { configuredPageDrafts } from "./landing-drafts";
import { homeAndListDrafts } from "./list-drafts";
import type { PageDraft } from "./page-draft";
import { newsDrafts, personDrafts, placeDrafts } from "./record-drafts";

/** Yields drafts of the catalogue's pages. A city's pages, except events, also get addresses with its former slugs. */
export function* pageDrafts(context: ViewContext): Generator<PageDraft> {
	for (const draft of allDrafts(context)) {
		const slug = draft.city?.slug ?? "";
		const formerSlugs =
			draft.template === "event" ? undefined : context.catalogue.remembered.formerCitySlugs.get(slug);
		const formerPaths = formerSlugs?.map((former) => `/${former}${draft.path.slice(slug.length + 1)}`);
		yield formerPaths ? { ...draft, formerPaths } : draft;
	}
}

function* allDrafts(context: ViewContext): Generator<PageDraft> {
	yield* placeDrafts(context);
	yield* newsDrafts(context);
	yield* personDrafts(context);
	yield* configuredPageDrafts(context);
	for (const event of context.catalogue.events) yield eventDraft(context, event);
	for (const event of context.catalogue.remembered.past) yield pastEventDraft(context, event);
	yield* homeAndListDrafts(context);
	for (const city of context.catalogue.cities) yield* homeAndListDrafts(context, city);
}
