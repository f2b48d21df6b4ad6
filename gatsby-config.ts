import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/build/gatsby/adapter";
import { renderOnAllProcessors } from "./src/build/gatsby/processors";
import { sourceMapPlugins } from "./src/build/gatsby/source-maps";
import { offlinePluginOptions } from "./src/build/offline/plugin-options";

renderOnAllProcessors();

/** Gatsby's configuration. This file is kept short because each change of it invalidates Gatsby's cache. */
const config: GatsbyConfig = {
	trailingSlash: "never",
	graphqlTypegen: false,
	polyfill: false,
	jsxRuntime: "automatic",
	adapter: hostAdapter(),
	plugins: [{ resolve: "gatsby-plugin-offline", options: offlinePluginOptions() }, ...sourceMapPlugins()],
};

export default config;
