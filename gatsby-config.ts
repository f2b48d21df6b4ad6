import { resolve } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/node/gatsby/adapter";
import { i18nPluginOptions } from "./src/node/gatsby/i18n-options";
import { sourceMapPlugins } from "./src/node/gatsby/source-maps";
import { offlinePluginOptions } from "./src/node/hosting/offline/plugin-options";

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
