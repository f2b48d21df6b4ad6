import { INFORMATION_SLUGS, PERSONAL_DATA_SLUG } from "../../../config/constants";
import type { ConfiguredPage } from "../../../domain/landing";
import { bindLine } from "../../../i18n/bind-words";
import { paths } from "../../../routes";
import type { LinkView } from "../../../views/cards";
import { definedFields, imageField } from "../../../views/defined-fields";
import type { CustomPageView, InformationView } from "../../../views/screens";
import { bodyHtml, plainLine } from "./body";
import { cardOfShow, showsOf } from "./cards";
import { foreignLanguage, type ViewContext } from "./context";

const MAX_CUSTOM_PAGE_EVENTS = 24;

function isInformationPage({ slug }: ConfiguredPage): boolean {
	return (INFORMATION_SLUGS as readonly string[]).includes(slug);
}

export function customPageLinks(context: ViewContext): LinkView[] {
	return context.catalogue.landing.pages
		.filter((page) => !isInformationPage(page) && page.slug !== PERSONAL_DATA_SLUG)
		.map((page) => ({
			...pageLink(context, page),
			...definedFields({ language: foreignLanguage(context, page, "title") }),
		}));
}

export function informationLinks(context: ViewContext): LinkView[] {
	return context.catalogue.landing.pages.filter(isInformationPage).map((page) => pageLink(context, page));
}

/** Returns the path of the page about consent to data processing; if there is none, that of the privacy policy. */
export function personalDataPath({ catalogue: { landing } }: ViewContext): string {
	const hasConsentPage = landing.pages.some(({ slug }) => slug === PERSONAL_DATA_SLUG);
	return paths.page(hasConsentPage ? PERSONAL_DATA_SLUG : "privacy-policy");
}

/** Returns a page's title; for an information page without one in this language, the title from the locales. */
export function pageTitle(context: ViewContext, page: ConfiguredPage): string {
	const { t } = context;
	const { slug, title } = page;
	if (isInformationPage(page) && (title === undefined || foreignLanguage(context, page, "title")))
		return t(`information.${slug as (typeof INFORMATION_SLUGS)[number]}`);
	return title ?? t("fallback.page", { slug });
}

function pageLink(context: ViewContext, page: ConfiguredPage): LinkView {
	const title = pageTitle(context, page);
	return {
		title: bindLine(title, foreignLanguage(context, page, "title") ?? context.language),
		path: paths.page(page.slug),
	};
}

export function informationView(context: ViewContext, page: ConfiguredPage): InformationView {
	return {
		slug: page.slug,
		title: pageTitle(context, page),
		...definedFields<Partial<InformationView>>({
			bodyLanguage: foreignLanguage(context, page, "body"),
			bodyHtml: bodyHtml(context, page, "body"),
		}),
		siblings: informationLinks(context),
	};
}

export function customPageView(context: ViewContext, page: ConfiguredPage): CustomPageView {
	const title = pageTitle(context, page);
	const events = context.catalogue.events.filter(({ categoryIds }) =>
		categoryIds.some((id) => page.categoryIds.includes(id)),
	);
	return {
		slug: page.slug,
		title,
		...imageField(page.image, title),
		events: showsOf(events)
			.slice(0, MAX_CUSTOM_PAGE_EVENTS)
			.map((show) => cardOfShow(context, show, true)),
		...definedFields<Partial<CustomPageView>>({
			language: foreignLanguage(context, page, "title"),
			description: plainLine(context, page, "description", 400),
			bodyLanguage: foreignLanguage(context, page, "body"),
			bodyHtml: bodyHtml(context, page, "body"),
		}),
	};
}
