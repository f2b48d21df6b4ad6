import type { TFunction } from "i18next";
import { paths } from "../../routes";
import type { CityView, LinkView } from "../../views/cards";

/** A link to the events of a city, for a page without events. */
export function cityEventsLink(t: TFunction, { name, nameIn, slug }: CityView): LinkView {
	return { title: t("place.emptyLink", { city: name, cityIn: nameIn }), path: paths.events(slug) };
}

/** Where an empty list leads: to the nearest city with events, or to all cities. */
export function otherEventsLink(t: TFunction, nearest: CityView | undefined): LinkView {
	return nearest ? cityEventsLink(t, nearest) : { title: t("search.emptyLink"), path: paths.events() };
}
