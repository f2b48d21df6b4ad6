import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import TerserPlugin from "terser-webpack-plugin";
import { ASSET_FOLDER } from "../hosting/cache-rules";
import { getLocalIdent } from "./class-ident";
import { generatedDirectory } from "./generated";
import { ScriptsSlicePlugin } from "./scripts-slice";
import { makesSourceMaps } from "./source-maps";
import { contentHash } from "./write-changed";

/** Signs of the content's hash in a file's name; the rules for caching look for as many (hosting/cache-rules.ts). */
const HASH_LENGTH = 10;

/** Gatsby names what screens share by forty signs of hash, twice in every first load; eight tell them apart as well. */
const SHARED_NAME_LENGTH = 8;

/** In bytes before minifying: what is smaller costs more as a file of its own than it saves the screens without it. */
const SHARED_MIN_SIZE = 40_000;

/** A file of its own for modules that many others need. */
const sharedFile = (name: string, modules: RegExp) => ({
	name,
	test: modules,
	priority: 100,
	chunks: "all",
	enforce: true,
});

/** What shows prices is part of a first load; what asks the APIs for them and for all else comes when it is wanted. */
const SHARED_FILES = {
	prices: sharedFile("prices", /[\\/]src[\\/]domain[\\/](?:money|event-price|image-url)\.ts$/),
	http: sharedFile(
		"http",
		/[\\/]src[\\/](?:domain[\\/]api-error|config[\\/](?:browser-env|env-defaults)|backend[\\/](?:browser-http|http-client|json|api-error|events-prices))\.ts$/,
	),
};

/** What i18next tells developers about mistakes; pages in production were built without them, and nobody reads it there. */
const ADVICE = ["this.logger.log", "this.logger.warn", "this.logger.deprecate"];

/** One stylesheet a template instead of one for the whole site, the modules the build writes, and a small first load. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
	const root = process.cwd();
	actions.setWebpackConfig({
		devtool: devtool(stage),
		resolve: { alias: { generated: generatedDirectory(root), ...aliases(stage, root) } },
	});
	const config = getConfig();
	if (stage === "develop") ignoreSheetOrder(config.plugins);
	if (stage === "develop" || stage === "develop-html") return;
	// Where a stylesheet is another, webpack mustn't go by what it kept of the scripts beside it (webpack/webpack#14514),
	// and pages, which have the sheets in them, must be made anew, though what renders them is the same.
	const sheets = sheetsHash(root);
	if (config.cache) config.cache.version = sheets;
	if (stage === "build-html") config.output.hashSalt = sheets;
	shortenClassNames(config.module.rules);
	// A class that no sheet has is a mistake, not a warning.
	config.module.parser = { ...config.module.parser, javascript: { exportsPresence: "error" } };
	if (stage !== "build-javascript") {
		actions.replaceWebpackConfig(config);
		return;
	}
	delete config.optimization?.splitChunks?.cacheGroups?.styles;
	// Twenty signs of hash for each chunk, twice, are a kilobyte of every first load.
	config.output.hashDigestLength = HASH_LENGTH;
	putIntoFolder(config);
	shareBetweenScreens(config.optimization.splitChunks.cacheGroups.shared);
	Object.assign(config.optimization.splitChunks.cacheGroups, SHARED_FILES);
	// Gatsby minifies for Internet Explorer's syntax; the browsers of package.json read today's. SWC's minifier writes less than
	// Terser does, in less time.
	const minifyJs = new TerserPlugin({
		minify: TerserPlugin.swcMinify,
		terserOptions: {
			ecma: 2020,
			module: false,
			mangle: {},
			compress: { ecma: 2020, passes: 3, pure_funcs: ADVICE },
			format: { ecma: 2020, comments: false },
		},
		extractComments: false,
	});
	config.optimization.minimizer = [minifyJs, plugins.minifyCss()];
	config.plugins.push(new ScriptsSlicePlugin(root));
	actions.replaceWebpackConfig(config);
};

/** Scripts and sheets stand in a folder of their own, where hosts can name them by a prefix. */
function putIntoFolder({ output, plugins }: { output: Names; plugins: readonly { options?: Names }[] }): void {
	for (const names of [output, ...plugins.map(({ options }) => options)]) {
		if (typeof names?.filename === "string" && /contenthash/.test(names.filename)) {
			names.filename = ASSET_FOLDER + names.filename;
			names.chunkFilename = ASSET_FOLDER + names.chunkFilename;
		}
	}
}

/** Of webpack's output, or of a plugin's that writes files. */
interface Names {
	filename?: unknown;
	chunkFilename?: unknown;
}

/** What several screens share becomes files with short names, of a size that is worth a request. */
function shareBetweenScreens(group: { name: (...args: unknown[]) => string; minSize?: number }): void {
	const { name } = group;
	group.name = (...args) => name(...args).slice(0, SHARED_NAME_LENGTH);
	group.minSize = SHARED_MIN_SIZE;
}

/** A hash of all stylesheets. */
function sheetsHash(root: string): string {
	const source = join(root, "src");
	const sheets = readdirSync(source, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".css"))
		.sort();
	return contentHash(sheets.map((file) => file + readFileSync(join(source, file), "utf8")).join());
}

/** Of a rule of webpack, where a loader's options are found. */
interface Rule {
	oneOf?: Rule[];
	use?: { loader: string; options?: { modules?: object | false } }[];
}

/**
 * In develop all templates share one sheet, in which modules that two templates import in another order each can't stand in
 * both orders; a build has a sheet for each template, where the warning would say something.
 */
function ignoreSheetOrder(plugins: readonly { options?: { ignoreOrder?: boolean } }[]): void {
	for (const plugin of plugins) {
		if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
	}
}

/** Gives css-loader our names of classes, wherever it stands; the pages' compilation and the scripts' must agree. */
function shortenClassNames(rules: readonly Rule[]): void {
	for (const { oneOf = [], use = [] } of rules) {
		shortenClassNames(oneOf);
		for (const { loader, options } of Array.isArray(use) ? use : []) {
			if (/[\\/]css-loader[\\/]/.test(loader) && options?.modules) Object.assign(options.modules, { getLocalIdent });
		}
	}
}

/** Source maps are made only for the one who uploads them, and named in no script (gatsby.md, "First load"). */
function devtool(stage: string): string | false {
	if (stage === "develop") return "eval-cheap-module-source-map";
	return stage === "build-javascript" && makesSourceMaps() ? "hidden-source-map" : false;
}

function aliases(stage: string, root: string): Record<string, string | false> {
	if (stage !== "develop" && stage !== "build-javascript") return {};
	const hooks = { [join(root, ".cache/api-runner-browser.js")]: join(root, "src/shell/api-runner.ts") };
	return stage === "develop" ? hooks : { ...hooks, ...leanAliases(root) };
}

/** What keeps the first load small. */
function leanAliases(root: string): Record<string, string | false> {
	const installed = (file: string) => join(root, "node_modules", file);
	return {
		i18next$: installed("i18next/dist/esm/i18next.js"),
		// Of Gatsby's own index only the link and what comes with it are used; the rest is its data layer.
		gatsby$: join(root, "src/shell/gatsby-index.ts"),
		"gatsby-script$": false,
		"gatsby-react-router-scroll$": join(root, "src/shell/scroll-handler.tsx"),
		[join(root, ".cache/register-service-worker.js")]: false,
	};
}
