import { describe, expect, it, vi } from "vitest";
import { onCreateBabelConfig, onPluginInit } from "../../../src/build/gatsby/gatsby-plugins";
import { onCreateWebpackConfig } from "../../../src/build/gatsby/webpack-config";
import { settingsAdded } from "../../fixtures/webpack-settings";

/** Makes the part of Gatsby's store that the hooks read and change. */
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

function run(hook: unknown, state: object): void {
	Reflect.apply(typeof hook === "function" ? hook : vi.fn(), undefined, [{ store: { getState: () => state } }]);
}

describe("Gatsby's plugins", () => {
	it("don't transpile syntax that all supported browsers parse", () => {
		const state = gatsbyState();
		run(onCreateBabelConfig, state);
		for (const { plugins } of Object.values(state.babelrc.stages))
			expect(plugins).toEqual([{ name: "/node_modules/@babel/plugin-proposal-something-else/lib/index.js" }]);
	});

	it("skip the server rendering of gatsby-plugin-react-i18next, which would create a translator per page", () => {
		const state = gatsbyState();
		run(onPluginInit, state);
		expect(state.flattenedPlugins).toEqual([
			{ name: "gatsby-plugin-react-i18next", skipSSR: true },
			{ name: "gatsby-plugin-offline" },
		]);
	});

	it.each(["develop", "develop-html", "build-javascript", "build-html"] as const)(
		"import the language plugin without an alias (%s)",
		async (stage) => {
			const { alias = {} } = (await settingsAdded(onCreateWebpackConfig, stage)).resolve ?? {};
			expect(Object.keys(alias).length).toBeGreaterThan(0);
			expect(Object.entries(alias).flat().join()).not.toContain("react-i18next");
		},
	);
});
