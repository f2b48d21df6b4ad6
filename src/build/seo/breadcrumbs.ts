import type { TFunction } from "i18next";
import { paths } from "../../routes";
import type { LinkView } from "../../views/cards";
import type { PageDraft } from "../plan/page-drafts";

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
