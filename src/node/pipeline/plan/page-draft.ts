import type { TFunction } from "i18next";
import { paths } from "../../../routes";
import type { CityView, LinkView } from "../../../views/cards";
import type { CardDraft } from "../seo/share-card";
import type { ViewContext } from "../views/context";
import type { ListPage } from "../views/lists";
import type { TemplateName } from "./templates";

/** A page in one language, before its path gets the language's prefix and its metadata is made. */
export interface PageDraft {
	path: string;
	template: TemplateName;
	title: string;
	/** Title of the document, where it says more than `title`. */
	metaTitle?: string;
	description: string;
	view: object;
	city?: CityView;
	/** Breadcrumbs between the city (or home) and this page. */
	parents?: LinkView[];
	noindex?: true;
	/** Whether lists and the sitemap leave the page out, as for a past event. */
	isUnlisted?: true;
	/** Former addresses; they still answer with this page, whose canonical address (unless `noindex`) is at `path`. */
	formerPaths?: readonly string[];
	/** Whether the browser also shows this page for addresses below its path that have no page of their own. */
	hasClientRoutes?: true;
	card?: CardDraft;
	type?: "article" | "profile";
	/** Last change of the content, ISO 8601; for the sitemap. */
	updatedAt?: string | undefined;
	/** Creates JSON-LD of the page's subject. `absolute` turns paths into URLs; `card` is the URL of the share card. */
	subjectJsonLd?: (absolute: (path: string) => string, card: string) => Record<string, unknown>[];
}

export const MAX_META_DESCRIPTION = 200;

export function eventsLink({ t }: ViewContext, citySlug?: string): LinkView {
	return { title: t("nav.events"), path: paths.events(citySlug) };
}

export function titleWithPageNumber(
	{ paging: { page } }: ListPage<unknown>,
	title: string,
	t: TFunction,
): string {
	return page > 1 ? t("meta.paged", { title, page }) : title;
}
