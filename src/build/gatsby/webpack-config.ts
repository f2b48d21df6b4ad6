import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import TerserPlugin from "terser-webpack-plugin";
import { readEnv } from "../../settings/env";
import { ASSET_FOLDER } from "../hosting/cache-rules";
import { basketAliases } from "./basket-parts";
import { getLocalIdent } from "./class-ident";
import { onCompiled } from "./gatsby-hooks";
import { generatedDirectory } from "./generated";
import { freeMemory } from "./processors";
import { type Compiler, PageScriptsPlugin } from "./scripts-plugin";
import { makesSourceMaps } from "./source-maps";
import { contentHash } from "./write-changed";

/** Characters of the content hash in file names; the cache rules match the same length (hosting/cache-rules.ts). */
const HASH_LENGTH = 10;

/** Shared chunks' names are cut to this length. Gatsby's have 40 characters; each occurs twice in a first page load. */
const SHARED_NAME_LENGTH = 8;

/** Minimum size of a shared chunk (bytes before minifying): a request for a smaller one costs more than it saves. */
const SHARED_MIN_SIZE = 40_000;

const sharedCacheGroup = (name: string, modules: RegExp) => ({
	name,
	test: modules,
	priority: 100,
	chunks: "all",
	enforce: true,
});

/** Modules with chunks of their own: price display is part of the first load; API clients load on demand. */
export const SHARED_CHUNKS = {
	prices: sharedCacheGroup("prices", /[\\/]src[\\/]domain[\\/](?:money|event-price|image-url)\.ts$/),
	http: sharedCacheGroup(
		"http",
		/[\\/]src[\\/](?:domain[\\/]api-error|settings[\\/](?:browser-env|env-defaults)|backend[\\/](?:browser-http|http-client|json|api-error|events-prices))\.ts$/,
	),
};

const DROPPED_LOG_CALLS = ["this.logger.log", "this.logger.warn", "this.logger.deprecate"];

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
	const root = process.cwd();
	actions.setWebpackConfig({
		devtool: devtool(stage),
		resolve: {
			alias: {
				...aliases(stage, root),
				...basketAliases(root, readEnv().basketApiUrl),
				generated: generatedDirectory(root),
			},
			// Don't resolve symbolic links, which takes longer than reading the modules: installed packages have none.
			...(stage.startsWith("build") && { symlinks: false }),
		},
	});
	// Gatsby itself puts only variables with its prefix into scripts.
	actions.setWebpackConfig({
		plugins: [plugins.define({ "process.env.PICTURE_URL": JSON.stringify(readEnv().pictureUrl) })],
	});
	const config = getConfig();
	if (stage === "develop") ignoreStylesheetOrder(config.plugins);
	if (stage.endsWith("-html")) keepNodesFetch(config.plugins);
	if (stage === "develop" || stage === "develop-html") return;
	// A changed stylesheet must invalidate webpack's cache (webpack/webpack#14514), and the pages, which inline it.
	const sheetsHash = stylesheetsHash(root);
	if (config.cache) Object.assign(config.cache, webpackCacheOptions(root, sheetsHash));
	if (stage === "build-html") config.output.hashSalt = sheetsHash;
	setUpStylesheets(config.module.rules);
	compileWithSwc(config.module.rules, root);
	// Remove the search for theme files that replace modules: it takes a fifteenth of the compile time, and no theme is used.
	config.resolve.plugins = config.resolve.plugins.filter(
		(plugin: object) => plugin.constructor.name !== "GatsbyThemeComponentShadowingResolverPlugin",
	);
	config.plugins.push({ apply: registerCleanUp });
	// Gatsby compiles the renderer last: when it is done, everything is compiled.
	if (stage === "build-html")
		config.plugins.push({
			apply: ({ hooks }: Compiler<Stats>) =>
				hooks.done.tapPromise("Pages", (stats) => onCompiled({ hasErrors: stats.hasErrors() })),
		});
	// Fail the build when code uses a class that its stylesheet lacks.
	config.module.parser = { ...config.module.parser, javascript: { exportsPresence: "error" } };
	if (stage !== "build-javascript") {
		actions.replaceWebpackConfig(config);
		return;
	}
	delete config.optimization?.splitChunks?.cacheGroups?.styles;
	// By default, hashes have twenty characters. Each occurs twice in a first page load: short ones save a kilobyte.
	config.output.hashDigestLength = HASH_LENGTH;
	setAssetFolder(config);
	const { cacheGroups } = config.optimization.splitChunks;
	const sharedName: (...args: unknown[]) => string = cacheGroups.shared.name;
	cacheGroups.shared.name = (...args: unknown[]) => sharedName(...args).slice(0, SHARED_NAME_LENGTH);
	cacheGroups.shared.minSize = SHARED_MIN_SIZE;
	Object.assign(cacheGroups, SHARED_CHUNKS);
	// Gatsby minifies with Terser, to ES5 syntax. SWC is faster, and its output is smaller.
	const minifyJs = new TerserPlugin({
		minify: TerserPlugin.swcMinify,
		// SWC already runs in threads; worker processes would only add the time that they take to start.
		parallel: false,
		terserOptions: {
			ecma: 2020,
			module: false,
			mangle: {},
			compress: { ecma: 2020, passes: 3, pure_funcs: DROPPED_LOG_CALLS },
			format: { ecma: 2020, comments: false },
		},
		extractComments: false,
	});
	config.optimization.minimizer = [minifyJs, plugins.minifyCss()];
	config.plugins.push(new PageScriptsPlugin(root));
	actions.replaceWebpackConfig(config);
};

/** Files that decide how webpack compiles, besides the modules themselves. */
const COMPILER_FILES = [
	"package.json",
	"package-lock.json",
	".cache/compiled/gatsby-node.js",
	"src/build/gatsby/swc-loader.js",
];

function webpackCacheOptions(root: string, sheetsHash: string) {
	const contents = COMPILER_FILES.map((file) => readFileSync(join(root, file), "utf8"));
	return {
		version: contentHash([sheetsHash, ...contents].join()),
		buildDependencies: { defaultWebpack: [] },
		// A build compiles once, so nothing needs to stay in memory.
		maxMemoryGenerations: 0,
	};
}

interface Stats {
	hasErrors(): boolean;
	compilation: { buildDependencies: { clear(): void } };
}

/** Clears the list of files that invalidate webpack's cache, and frees memory after compiling. */
function registerCleanUp({
	hooks,
}: Compiler<Stats> & { hooks: { shutdown: { tap(name: string, run: () => void): void } } }): void {
	// Checking Gatsby's modules would take a third of the compile time; the cache's version depends on the lock file.
	hooks.done.tap("TidyUp", ({ compilation }) => compilation.buildDependencies.clear());
	hooks.shutdown.tap("TidyUp", () => setImmediate(freeMemory));
}

interface JsRule {
	test?: RegExp;
	use?: unknown;
}

type RuleUse = (module: { resource: string }) => unknown;

/** Compiles the site's sources with SWC, outside of the main thread. Gatsby's two rules would use Babel. */
function compileWithSwc(rules: JsRule[], root: string): void {
	const tsRules = rules.filter(({ test, use }) => test?.test(".tsx") && typeof use === "function");
	const gatsbyRule = tsRules.find(({ test }) => test?.test(".js"));
	const pluginRule = tsRules.find(({ test }) => !test?.test(".js"));
	if (!gatsbyRule || !pluginRule) throw new Error("Gatsby's rules for TypeScript have changed");
	const babel = gatsbyRule.use as RuleUse;
	const swc = { loader: join(root, "src/build/gatsby/swc-loader.js") };
	// Gatsby's own scripts stay with Babel, since SWC moves the comments that name chunks.
	gatsbyRule.use = ((module) => (/\.tsx?$/.test(module.resource) ? [swc] : babel(module))) satisfies RuleUse;
	pluginRule.use = [];
}

/** Puts scripts and stylesheets into one folder, so that hosts can match a prefix. */
function setAssetFolder({ output, plugins }: { output: FileNames; plugins: readonly { options?: FileNames }[] }): void {
	for (const names of [output, ...plugins.map(({ options }) => options)]) {
		if (typeof names?.filename === "string" && /contenthash/.test(names.filename)) {
			names.filename = ASSET_FOLDER + names.filename;
			names.chunkFilename = ASSET_FOLDER + names.chunkFilename;
		}
	}
}

interface FileNames {
	filename?: unknown;
	chunkFilename?: unknown;
}

function stylesheetsHash(root: string): string {
	const source = join(root, "src");
	const sheets = readdirSync(source, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".css"))
		.sort();
	return contentHash(sheets.map((file) => file + readFileSync(join(source, file), "utf8")).join());
}

interface LoaderRule {
	oneOf?: LoaderRule[];
	use?: { loader: string; options?: { modules?: object | false; postcssOptions?: object } }[];
}

/** Silences the warning about style order in develop: all templates share one stylesheet, and no order fits all. */
function ignoreStylesheetOrder(plugins: readonly { options?: { ignoreOrder?: boolean } }[]): void {
	for (const plugin of plugins) {
		if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
	}
}

/** Removes Gatsby's substitute for `fetch`, node-fetch: it loads `punycode`, about which Node 22 warns. */
function keepNodesFetch(plugins: object[]): void {
	const index = plugins.findIndex((plugin) => plugin.constructor.name === "ProvidePlugin");
	if (index >= 0) plugins.splice(index, 1);
}

/** Makes every css-loader shorten class names, alike in scripts and pages. Stops PostCSS's search for configuration. */
function setUpStylesheets(rules: readonly LoaderRule[]): void {
	for (const { oneOf = [], use = [] } of rules) {
		setUpStylesheets(oneOf);
		for (const { loader, options } of Array.isArray(use) ? use : []) {
			if (/[\\/]css-loader[\\/]/.test(loader) && options?.modules) Object.assign(options.modules, { getLocalIdent });
			// Don't search for a PostCSS configuration at each stylesheet: all searches together take half a second.
			if (options?.postcssOptions) Object.assign(options.postcssOptions, { config: false });
		}
	}
}

function devtool(stage: string): string | false {
	if (stage === "develop") return "eval-cheap-module-source-map";
	// Source maps are only uploaded: scripts don't refer to them.
	return stage === "build-javascript" && makesSourceMaps() ? "hidden-source-map" : false;
}

function aliases(stage: string, root: string): Record<string, string | false> {
	if (stage === "develop-html") return { "generated/scripts.json": false };
	if (stage !== "develop" && stage !== "build-javascript") return {};
	const hooks = { [join(root, ".cache/api-runner-browser.js")]: join(root, "src/shell/api-runner.ts") };
	if (stage === "develop") return hooks;
	return {
		...hooks,
		i18next$: join(root, "node_modules/i18next/dist/esm/i18next.js"),
		// Replaces Gatsby's index, which would include its data layer.
		gatsby$: join(root, "src/shell/gatsby-index.ts"),
		"gatsby-script$": false,
		"gatsby-react-router-scroll$": join(root, "src/shell/scroll-handler.tsx"),
		[join(root, ".cache/register-service-worker.js")]: false,
		[join(root, ".cache/find-path.js")]: join(root, "src/shell/find-path.ts"),
	};
}
