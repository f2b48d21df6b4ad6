import { INFORMATION_SLUGS } from "../../../config/constants";
import type { ConfiguredPage } from "../../../domain/landing";
import { paths } from "../../../routes";
import { latestUpdateOfCards } from "../seo/updated";
import { plainText } from "../source/plain-text";
import type { ViewContext } from "../views/context";
import { customPageView, informationView, pageTitle } from "../views/landing-pages";
import { MAX_META_DESCRIPTION, type PageDraft } from "./page-draft";

export function* configuredPageDrafts(context: ViewContext): Generator<PageDraft> {
	const { t, catalogue } = context;
	const bySlug = new Map(catalogue.landing.pages.map((page) => [page.slug, page]));
	for (const slug of INFORMATION_SLUGS) {
		const page = bySlug.get(slug) ?? { slug, title: t(`information.${slug}`), categoryIds: [] };
		yield slug === "sertifikaty" ? customPageDraft(context, page) : informationDraft(context, page);
		bySlug.delete(slug);
	}
	for (const page of bySlug.values()) yield customPageDraft(context, page);
}

function informationDraft(context: ViewContext, page: ConfiguredPage): PageDraft {
	const title = pageTitle(context, page);
	return {
		path: paths.page(page.slug),
		template: page.slug === "contacts" ? "contacts" : "information",
		title,
		description: descriptionOf(page) || title,
		view: informationView(context, page),
	};
}

function descriptionOf({ description, body = "" }: ConfiguredPage): string {
	return plainText(description ?? body, MAX_META_DESCRIPTION);
}

function customPageDraft(context: ViewContext, page: ConfiguredPage): PageDraft {
	const view = customPageView(context, page);
	return {
		path: paths.page(page.slug),
		template: "custom-page",
		title: view.title,
		description: descriptionOf(page) || view.title,
		view,
		card: { id: page.slug.length, title: view.title, kicker: context.t("nav.events"), notes: [] },
		updatedAt: latestUpdateOfCards(context.catalogue, view),
	};
}
