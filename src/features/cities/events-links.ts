import type { TFunction } from "i18next";
import { paths } from "../../routes";
import type { CityView, LinkView } from "../../views/cards";

export function cityEventsLink(t: TFunction, { name, nameIn, slug }: CityView): LinkView {
	return { title: t("place.emptyLink", { city: name, cityIn: nameIn }), path: paths.events(slug) };
}

export function nearestOrAllEventsLink(t: TFunction, nearest: CityView | undefined): LinkView {
	return nearest ? cityEventsLink(t, nearest) : { title: t("search.emptyLink"), path: paths.events() };
}
