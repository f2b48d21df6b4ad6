import type { GatsbyNode } from "gatsby";

/** Of Gatsby's store, what is changed here. */
interface State {
	flattenedPlugins: { name: string; skipSSR?: boolean }[];
	babelrc: { stages: Record<string, { plugins: { name: string }[] }> };
}

const LANGUAGE_PLUGIN = "gatsby-plugin-react-i18next";
const OLD_SYNTAX = /plugin-proposal-(?:optional-chaining|nullish-coalescing-operator|numeric-separator)/;

/**
 * Keeps the language plugin's `wrapPageElement` out of rendering, by Gatsby's own mark for it: it makes an i18next at each
 * page and wants the texts in each page's data. The plugin's contexts get one instance a language (src/i18n); in the browser
 * only the site's hooks run anyway (src/shell/api-runner.ts).
 */
export const onPluginInit: GatsbyNode["onPluginInit"] = ({ store }) => {
	const { flattenedPlugins }: State = store.getState();
	for (const plugin of flattenedPlugins) if (plugin.name === LANGUAGE_PLUGIN) plugin.skipSSR = true;
};

/**
 * Keeps `?.` and `??` as they are: Gatsby's TypeScript plugin rewrites them whatever browsers package.json names. It does so for
 * all stages each time it is asked for one, so all are put right.
 */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ store }) => {
	const { stages }: State["babelrc"] = store.getState().babelrc;
	for (const stage of Object.values(stages)) stage.plugins = stage.plugins.filter(({ name }) => !OLD_SYNTAX.test(name));
};
