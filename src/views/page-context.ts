import type { Theme } from "../domain/landing";
import type { CityView, LinkView } from "./cards";

/** Returns the path of a page's data, as Gatsby names it. */
export function pageDataPath(path: string): string {
	return `/page-data/${path === "/" ? "index" : path.replace(/^\/|\/$/g, "")}/page-data.json`;
}

/** What `Head` renders; made at build, since `Head` has no translations. Addresses of pages include the language prefix. */
export interface MetaView {
	title: string;
	description: string;
	/** Absent on pages that must not be indexed. */
	canonical?: string;
	noindex?: true;
	/** URL of the share card (views/share-card.ts). */
	image: string;
	type?: "website" | "article" | "profile";
	/** Absolute URLs of the page in each language, by hreflang; set only on sites with several languages. */
	alternates?: Record<string, string>;
	structured?: Record<string, unknown>[];
}

/** Fields of the page context that the specification names (§2); `PageContext` adds the others. */
export interface PageEnvelope {
	language: string;
	i18n: {
		language: string;
		languages: readonly string[];
		defaultLanguage: string;
		originalPath: string;
		routed: boolean;
		path: string;
	};
	siteUrl: string;
	theme: Theme;
}

export interface PageContext<View> extends PageEnvelope {
	meta: MetaView;
	/** From the home page to this one; the last item is the page itself. Empty on the home page. */
	breadcrumbs: LinkView[];
	city?: CityView;
	view: View;
}

export interface ScreenProps<View> {
	pageContext: { view: View };
}
