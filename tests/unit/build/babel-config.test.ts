import { expect, it, vi } from "vitest";
import { onCreateBabelConfig } from "../../../src/build/gatsby/babel-config";

it("Babel keeps syntax that all supported browsers parse", () => {
	const plugins = () =>
		["optional-chaining", "nullish-coalescing-operator", "numeric-separator", "something-else"].map((name) => ({
			name: `/node_modules/@babel/plugin-proposal-${name}/lib/index.js`,
		}));
	const stages = { "build-javascript": { plugins: plugins() }, "build-html": { plugins: plugins() } };
	const state = { babelrc: { stages } };
	Reflect.apply(onCreateBabelConfig ?? vi.fn(), undefined, [{ store: { getState: () => state } }]);
	for (const stage of Object.values(stages))
		expect(stage.plugins).toEqual([{ name: "/node_modules/@babel/plugin-proposal-something-else/lib/index.js" }]);
});
