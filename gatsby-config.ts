import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/build/gatsby/adapter";
import { renderOnAllProcessors } from "./src/build/gatsby/processors";
import { sourceMapPlugins } from "./src/build/gatsby/source-maps";
import { offlinePluginOptions } from "./src/build/offline/plugin-options";

renderOnAllProcessors();

/** Keep it short: a change of this file invalidates Gatsby's cache. */
const config: GatsbyConfig = {
	trailingSlash: "never",
	graphqlTypegen: false,
	polyfill: false,
	jsxRuntime: "automatic",
	adapter: hostAdapter(),
	plugins: [
		{
			resolve: "gatsby-plugin-react-i18next",
			// The page plan creates the pages of each language, with `i18n` in their context, so the plugin must create none.
			options: {
				redirect: false,
				languages: ["ru"],
				defaultLanguage: "ru",
				i18nextOptions: { showSupportNotice: false },
			},
		},
		{ resolve: "gatsby-plugin-offline", options: offlinePluginOptions() },
		...sourceMapPlugins(),
	],
};

export default config;
