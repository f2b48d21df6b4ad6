import type { TFunction } from "i18next";
import { paths } from "../../routes";
import type { CityView, LinkView } from "../../views/cards";

/** Links from a page without events to the events of a city. */
export function cityEventsLink(t: TFunction, { name, nameIn, slug }: CityView): LinkView {
	return { title: t("place.emptyLink", { city: name, cityIn: nameIn }), path: paths.events(slug) };
}

/** Links from an empty list to the events of the nearest city that has some, else to the events of all cities. */
export function otherEventsLink(t: TFunction, nearest: CityView | undefined): LinkView {
	return nearest ? cityEventsLink(t, nearest) : { title: t("search.emptyLink"), path: paths.events() };
}
