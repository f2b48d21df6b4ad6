import { localPath } from "../../../routes";
import type { MetaView } from "../../../views/page-context";
import type { PageDraft } from "../plan/page-draft";
import type { ViewContext } from "../views/context";
import { breadcrumbJsonLd } from "./breadcrumbs";
import { siteJsonLd } from "./json-ld";

interface Site {
	siteUrl: string;
	languages: readonly string[];
	defaultLanguage: string;
}

export function pageMeta(draft: PageDraft, context: ViewContext, cardPath: string, site: Site): MetaView {
	const { t, language, catalogue } = context;
	const brand = catalogue.landing.brand.title;
	const address = (path: string, lang = language) =>
		`${site.siteUrl}${localPath(path, lang, site.defaultLanguage)}`;
	const image = site.siteUrl + cardPath;
	const structured = draft.noindex ? [] : structuredData(draft, context, address, image);
	const { title, metaTitle = title } = draft;
	return {
		title: brand && draft.path !== "/" ? t("meta.titleWithBrand", { title: metaTitle, brand }) : metaTitle,
		description: draft.description,
		...(draft.noindex ? { noindex: true } : { canonical: address(draft.path) }),
		...(draft.type && { type: draft.type }),
		image,
		...(site.languages.length > 1 &&
			!draft.noindex && { alternates: addressesByLanguage(draft.path, site, address) }),
		...(structured.length > 0 && { structured }),
	};
}

function structuredData(
	draft: PageDraft,
	context: ViewContext,
	address: (path: string) => string,
	card: string,
) {
	const structured = draft.subjectJsonLd?.(address, card) ?? [];
	if (draft.path === "/") return [...structured, ...siteJsonLd(context, address)];
	return [...structured, breadcrumbJsonLd(draft, context, address)];
}

function addressesByLanguage(
	path: string,
	site: Site,
	address: (path: string, language: string) => string,
): Record<string, string> {
	const entries = site.languages.map((language) => [language, address(path, language)] as const);
	return Object.fromEntries([...entries, ["x-default", address(path, site.defaultLanguage)]]);
}
