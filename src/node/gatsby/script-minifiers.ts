import TerserPlugin from "terser-webpack-plugin";

const DROPPED_LOG_CALLS = ["this.logger.log", "this.logger.warn", "this.logger.deprecate"];

/** The script with the hashes of all others, which are still provisional when it is minified. */
const RUNTIME = /webpack-runtime/;

/** Minify with SWC: Gatsby's Terser writes ES5 syntax, takes longer, and its output is larger. */
export function scriptMinifiers(): TerserPlugin[] {
	return [
		minifier({ exclude: RUNTIME }, {}),
		// Else names depend on how often letters occur, and a rebuild has others than a first build (swc-project/swc#10259).
		minifier({ include: RUNTIME }, { disableCharFreq: true }),
	];
}

function minifier(files: { include?: RegExp; exclude?: RegExp }, mangle: object): TerserPlugin {
	return new TerserPlugin({
		...files,
		minify: TerserPlugin.swcMinify,
		// SWC already runs in threads; worker processes would only add the time that they take to start.
		parallel: false,
		terserOptions: {
			ecma: 2020,
			module: false,
			mangle,
			compress: { ecma: 2020, passes: 3, pure_funcs: DROPPED_LOG_CALLS },
			format: { ecma: 2020, comments: false },
		},
		extractComments: false,
	});
}
