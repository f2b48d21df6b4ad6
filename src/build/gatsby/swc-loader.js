const { transform } = require("@swc/core");
const { browserslist } = require("../../../package.json");

/**
 * A webpack loader: compiles TypeScript with SWC, for Node or the browsers of package.json.
 * @this {import("webpack").LoaderContext<object>}
 * @param {string} source
 */
module.exports = function swcLoader(source) {
	const done = this.async();
	const options = {
		filename: this.resourcePath,
		swcrc: false,
		configFile: false,
		sourceMaps: this.sourceMap,
		// Otherwise SWC compiles parameters and more as for far older browsers, because of bugs in single ones.
		env: { targets: this.target === "node" ? { node: "20" } : browserslist, bugfixes: true },
		jsc: {
			parser: { syntax: "typescript", tsx: this.resourcePath.endsWith("x") },
			transform: { react: { runtime: "automatic" }, verbatimModuleSyntax: true },
			assumptions: { noDocumentAll: true },
		},
	};
	transform(source, options).then(({ code, map }) => done(null, code, map && JSON.parse(map)), done);
};
