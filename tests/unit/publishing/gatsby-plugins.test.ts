import { describe, expect, it, vi } from "vitest";
import { onCreateBabelConfig, onPluginInit } from "../../../src/publishing/gatsby-plugins";

/** Gatsby's store as both hooks find it. */
function gatsbyState() {
	const plugins = () =>
		["optional-chaining", "nullish-coalescing-operator", "numeric-separator", "something-else"].map((name) => ({
			name: `/node_modules/@babel/plugin-proposal-${name}/lib/index.js`,
		}));
	return {
		flattenedPlugins: [{ name: "gatsby-plugin-react-i18next" }, { name: "gatsby-plugin-offline" }],
		babelrc: { stages: { "build-javascript": { plugins: plugins() }, "build-html": { plugins: plugins() } } },
	};
}

function run(hook: unknown, state: object, stage?: string): void {
	Reflect.apply(typeof hook === "function" ? hook : vi.fn(), undefined, [{ stage, store: { getState: () => state } }]);
}

describe("what Gatsby's plugins do to the site", () => {
	it("leaves syntax alone that every supported browser reads", () => {
		const state = gatsbyState();
		run(onCreateBabelConfig, state, "build-javascript");
		expect(state.babelrc.stages["build-javascript"].plugins).toEqual([
			{ name: "/node_modules/@babel/plugin-proposal-something-else/lib/index.js" },
		]);
		expect(state.babelrc.stages["build-html"].plugins).toHaveLength(4);
	});

	it("makes no translator at each page", () => {
		const state = gatsbyState();
		run(onPluginInit, state);
		expect(state.flattenedPlugins).toEqual([
			{ name: "gatsby-plugin-react-i18next", skipSSR: true },
			{ name: "gatsby-plugin-offline" },
		]);
	});
});
