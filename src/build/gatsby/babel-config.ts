import type { GatsbyNode } from "gatsby";

interface State {
	babelrc: { stages: Record<string, { plugins: { name: string }[] }> };
}

const OLD_SYNTAX = /plugin-proposal-(?:optional-chaining|nullish-coalescing-operator|numeric-separator)/;

/**
 * Keeps `?.` and `??`: Gatsby's TypeScript plugin always compiles them, regardless of the browsers in package.json. It changes all
 * stages on every call, so reset all of them.
 */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ store }) => {
	const { stages }: State["babelrc"] = store.getState().babelrc;
	for (const stage of Object.values(stages)) stage.plugins = stage.plugins.filter(({ name }) => !OLD_SYNTAX.test(name));
};
