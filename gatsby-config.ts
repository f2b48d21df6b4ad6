import { resolve } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/build/gatsby/adapter";
import { i18nPluginOptions } from "./src/build/gatsby/i18n-options";
import { sourceMapPlugins } from "./src/build/gatsby/source-maps";
import { offlinePluginOptions } from "./src/build/offline/plugin-options";

/** Gatsby's configuration. This file is kept short because each change of it invalidates Gatsby's cache. */
const config: GatsbyConfig = {
	trailingSlash: "never",
	graphqlTypegen: false,
	polyfill: false,
	jsxRuntime: "automatic",
	adapter: hostAdapter(),
	plugins: [
		// Wrappers of plugins nest in this order: src/layouts is inside the texts that gatsby-plugin-react-i18next provides.
		{ resolve: "gatsby-plugin-layout", options: { component: "layout" } },
		{ resolve: "gatsby-source-filesystem", options: { name: "locale", path: resolve("locales") } },
		{ resolve: "gatsby-plugin-react-i18next", options: i18nPluginOptions() },
		{ resolve: "gatsby-plugin-offline", options: offlinePluginOptions() },
		...sourceMapPlugins(),
	],
};

export default config;
