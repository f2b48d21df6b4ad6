const { transform } = require("@swc/core");

/**
 * A webpack loader: compiles TypeScript with SWC for Node.
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
		jsc: {
			target: "es2022",
			parser: { syntax: "typescript", tsx: this.resourcePath.endsWith("x") },
			transform: { react: { runtime: "automatic" }, verbatimModuleSyntax: true },
		},
	};
	transform(source, options).then(({ code, map }) => done(null, code, map && JSON.parse(map)), done);
};
