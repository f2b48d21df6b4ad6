import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/build/gatsby/adapter";
import { renderOnAllProcessors } from "./src/build/gatsby/processors";
import { sourceMapPlugins } from "./src/build/gatsby/source-maps";
import { offlinePluginOptions } from "./src/build/offline/plugin-options";

renderOnAllProcessors();

/** Kept thin: a change here throws the build cache away. */
const config: GatsbyConfig = {
	trailingSlash: "never",
	graphqlTypegen: false,
	polyfill: false,
	jsxRuntime: "automatic",
	adapter: hostAdapter(),
	plugins: [
		{
			resolve: "gatsby-plugin-react-i18next",
			// Pages are made for each language by our own plan (context.i18n preset), so these are what is left to say.
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
