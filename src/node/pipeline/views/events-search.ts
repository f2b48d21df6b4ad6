import type { City } from "../../../domain/city";
import type { LinkView } from "../../../views/cards";
import type { EventsSearchView } from "../../../views/screens";
import { cardOfShow, type Show } from "./cards";
import { cityView, type ViewContext } from "./context";
import { customPageLinks } from "./landing-pages";
import { nextDays } from "./listings";
import { categoryGroups, type ListedCategory, type ListPage, nearbyCities } from "./lists";

interface SearchLists {
	/** The first page of all events, which the search shows at first. */
	firstPage: ListPage<Show> | undefined;
	categories: readonly ListedCategory[];
	/** Links to lists of events, for visitors without JavaScript. */
	lists: readonly LinkView[];
}

export function eventsSearchView(
	context: ViewContext,
	{ firstPage, categories, lists }: SearchLists,
	city?: City,
): EventsSearchView {
	return {
		...(city && { city: cityView(city), ...(city.id !== undefined && { cityId: city.id }) }),
		...(city && !firstPage?.records.length && nearbyCities(context, city)),
		total: firstPage?.paging.total ?? 0,
		events: (firstPage?.records ?? []).map((show) => cardOfShow(context, show, city === undefined)),
		days: nextDays(context, city),
		categories: categoryGroups(context, categories),
		collections: [...lists, ...customPageLinks(context)],
	};
}
