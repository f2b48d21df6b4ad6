import { DEFAULT_LANGUAGE, ROUTING_LANGUAGES } from "../../config/constants";
import { I18NEXT_OPTIONS } from "../../i18n/instance";

/**
 * Options of gatsby-plugin-react-i18next. The page plan sets `context.i18n` of the shop's own pages by the landing's
 * languages, so the languages here (spec §1) apply to pages of other plugins only.
 */
export function i18nPluginOptions() {
	return {
		localeJsonSourceName: "locale",
		languages: [...ROUTING_LANGUAGES],
		defaultLanguage: DEFAULT_LANGUAGE,
		redirect: false,
		trailingSlash: "never",
		verbose: false,
		i18nextOptions: I18NEXT_OPTIONS,
		// Pages of plugins exist once: they show no texts of the shop.
		pages: ["/dev-404-page", "/offline-plugin-app-shell-fallback"].map((matchPath) => ({
			matchPath,
			languages: [DEFAULT_LANGUAGE],
		})),
	};
}
