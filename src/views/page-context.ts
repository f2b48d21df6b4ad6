import type { Theme } from "../domain/landing";
import type { CityView, LinkView } from "./cards";

/** What `Head` writes; made at build, since translations can't be had there. Paths are full, with the language prefix. */
export interface MetaView {
	title: string;
	description: string;
	/** Absent on pages that must not be indexed. */
	canonical?: string;
	noindex?: true;
	/** Address of the card the page is shared by (views/share-card.ts). */
	image: string;
	type?: "website" | "article" | "profile";
	/** hreflang → absolute address; only where there are several languages. */
	alternates?: Record<string, string>;
	/** JSON-LD objects. */
	structured?: Record<string, unknown>[];
	/** The picture that is the largest paint, preloaded. */
	preload?: { srcSet: string; sizes: string; type: string };
}

/** The envelope of spec §2 ("Page context carries"), the shape gatsby-plugin-react-i18next reads included. */
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
	/** From the home page down to this one; the last is the page itself. */
	breadcrumbs: LinkView[];
	/** The city the page stands in, for the header. */
	city?: CityView;
	view: View;
}

/** What Gatsby hands to a screen, as far as screens read it. */
export interface ScreenProps<View> {
	pageContext: { view: View };
}
