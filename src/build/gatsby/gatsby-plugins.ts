import type { GatsbyNode } from "gatsby";

interface State {
	flattenedPlugins: { name: string; skipSSR?: boolean }[];
	babelrc: { stages: Record<string, { plugins: { name: string }[] }> };
}

export const LANGUAGE_PLUGIN = "gatsby-plugin-react-i18next";
const OLD_SYNTAX = /plugin-proposal-(?:optional-chaining|nullish-coalescing-operator|numeric-separator)/;

/**
 * Disables the language plugin's `wrapPageElement` during rendering: it creates an i18next instance for each page and
 * needs texts in page data. src/i18n provides one instance per language instead.
 */
export const onPluginInit: GatsbyNode["onPluginInit"] = ({ store }) => {
	const { flattenedPlugins }: State = store.getState();
	for (const plugin of flattenedPlugins) if (plugin.name === LANGUAGE_PLUGIN) plugin.skipSSR = true;
};

/**
 * Keeps `?.` and `??`: Gatsby's TypeScript plugin always compiles them, regardless of the browsers in package.json. It changes all
 * stages on every call, so reset all of them.
 */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ store }) => {
	const { stages }: State["babelrc"] = store.getState().babelrc;
	for (const stage of Object.values(stages)) stage.plugins = stage.plugins.filter(({ name }) => !OLD_SYNTAX.test(name));
};
