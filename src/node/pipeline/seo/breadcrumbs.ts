import type { TFunction } from "i18next";
import { paths } from "../../../routes";
import type { LinkView } from "../../../views/cards";
import type { PageDraft } from "../plan/page-draft";
import type { ViewContext } from "../views/context";
import { type JsonLd, SCHEMA_ORG, type ToAbsoluteUrl } from "./json-ld";

/** Returns the breadcrumbs from the home page to a page, including both; none for the home page itself. */
export function breadcrumbTrail(draft: PageDraft, t: TFunction): LinkView[] {
	if (draft.path === paths.home()) return [];
	const cityHome = draft.city && { title: draft.city.name, path: paths.home(draft.city.slug) };
	return [
		{ title: t("breadcrumbs.home"), path: paths.home() },
		...(cityHome && cityHome.path !== draft.path ? [cityHome] : []),
		...(draft.parents ?? []),
		{ title: draft.title, path: draft.path },
	];
}

export function breadcrumbJsonLd(draft: PageDraft, { t }: ViewContext, absolute: ToAbsoluteUrl): JsonLd {
	return {
		"@context": SCHEMA_ORG,
		"@type": "BreadcrumbList",
		itemListElement: breadcrumbTrail(draft, t).map(({ title, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: title,
			item: absolute(path),
		})),
	};
}
