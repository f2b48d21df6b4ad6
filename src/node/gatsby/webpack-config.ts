import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { readEnv } from "../../config/env";
import { ASSET_FOLDER } from "../hosting/cache-rules";
import { basketAliases } from "./basket-parts";
import { getLocalIdent } from "./class-ident";
import { stableHashPlugin } from "./gatsby-stable-hash";
import { generatedDirectory } from "./generated";
import { LicencesPlugin } from "./licences-plugin";
import { scriptMinifiers } from "./script-minifiers";
import { problemPlugin } from "./site-problem";
import { makesSourceMaps } from "./source-maps";
import { contentHash } from "./write-changed";

/** Characters of the content hash in file names; the cache rules match the same length (hosting/cache-rules.ts). */
const HASH_LENGTH = 8;

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

/** Modules with chunks of their own: price display is part of the first load; API clients and schemas load on demand. */
export const SHARED_CHUNKS = {
	prices: sharedCacheGroup("prices", /[\\/]src[\\/]domain[\\/](?:money|event-price|image-url)\.ts$/),
	http: sharedCacheGroup(
		"http",
		/[\\/]src[\\/](?:domain[\\/]api-error|config[\\/](?:browser-env|env-defaults)|backend[\\/](?:browser-http|http-client|json|api-error|events-prices))\.ts$/,
	),
	// Each part that reads answers or storage needs these; without the group, up to seven chunks would have a copy.
	schemas: sharedCacheGroup(
		"schemas",
		/[\\/](?:node_modules[\\/]valibot[\\/].*|src[\\/]domain[\\/](?:amount|decimal|lenient|name-text|translations)\.ts)$/,
	),
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
	actions,
	stage,
	getConfig,
	plugins,
}) => {
	const root = process.cwd();
	actions.setWebpackConfig({
		devtool: devtool(stage),
		resolve: {
			alias: {
				generated: generatedDirectory(root),
				// An option of gatsby-plugin-layout, which puts it into scripts: its full path would tell where the site was built.
				layout$: join(root, "src/layouts/index.tsx"),
				...oneCopy(root),
				...nativeFetch(root),
				...basketAliases(root, readEnv().hasBasket),
			},
		},
		// Gatsby itself puts only variables with its prefix into scripts.
		plugins: [plugins.define({ "process.env.PICTURE_URL": JSON.stringify(readEnv().pictureUrl) })],
	});
	// In develop all templates share one stylesheet, and no order of rules fits all.
	const ignoreWarnings = [/Conflicting order/];
	if (stage === "develop") actions.setWebpackConfig({ ignoreWarnings, plugins: [problemPlugin(root)] });
	if (stage === "develop" || stage === "develop-html") return;
	const config = getConfig();
	// A changed stylesheet must invalidate webpack's cache (webpack/webpack#14514), and the pages, which inline it.
	const sheetsHash = stylesheetsHash(root);
	if (config.cache) config.cache.version = sheetsHash;
	if (stage === "build-html") config.output.hashSalt = sheetsHash;
	shortenClassNames(config.module.rules);
	// Fail the build when code uses a class that its stylesheet lacks.
	config.module.parser = { ...config.module.parser, javascript: { exportsPresence: "error" } };
	if (stage === "build-javascript") {
		setUpChunks(config);
		config.optimization.minimizer = [...scriptMinifiers(), plugins.minifyCss()];
		config.plugins.push(new LicencesPlugin(root), stableHashPlugin);
	}
	actions.replaceWebpackConfig(config);
};

/** Libraries of which gatsby-plugin-react-i18next would require a second copy, that for CommonJS. */
function oneCopy(root: string): Record<string, string> {
	const packages = join(root, "node_modules");
	return {
		i18next$: join(packages, "i18next/dist/esm/i18next.js"),
		"react-i18next$": join(packages, "react-i18next/dist/es/index.js"),
	};
}

function nativeFetch(root: string): Record<string, string> {
	const gatsby = createRequire(join(root, "package.json")).resolve("gatsby/package.json");
	return { [createRequire(gatsby).resolve("node-fetch")]: join(root, "src/node/gatsby/native-fetch.js") };
}

/** The part of webpack's configuration that `setUpChunks` changes. */
interface ChunkSettings {
	output: FileNames & { hashDigestLength?: number; clean?: object };
	plugins: readonly { options?: FileNames }[];
	optimization: {
		splitChunks: {
			cacheGroups: { styles?: object; shared: { name: (...args: unknown[]) => string; minSize?: number } };
		};
	};
}

interface FileNames {
	filename?: unknown;
	chunkFilename?: unknown;
}

/** Gives each template its own stylesheet, shared code few chunks, and all of them short names in one folder. */
function setUpChunks({ output, plugins, optimization }: ChunkSettings): void {
	// By default, hashes have twenty characters. Each occurs twice in a first page load: short ones save a kilobyte.
	output.hashDigestLength = HASH_LENGTH;
	// Delete the scripts of earlier builds: published releases keep them as long as needed.
	output.clean = { keep: (file: string) => !file.startsWith(ASSET_FOLDER) };
	for (const names of [output, ...plugins.map(({ options }) => options)]) {
		if (typeof names?.filename === "string" && /contenthash/.test(names.filename)) {
			names.filename = ASSET_FOLDER + names.filename;
			names.chunkFilename = ASSET_FOLDER + names.chunkFilename;
		}
	}
	const { cacheGroups } = optimization.splitChunks;
	delete cacheGroups.styles;
	const sharedName = cacheGroups.shared.name;
	cacheGroups.shared.name = (...args) => sharedName(...args).slice(0, SHARED_NAME_LENGTH);
	cacheGroups.shared.minSize = SHARED_MIN_SIZE;
	Object.assign(cacheGroups, SHARED_CHUNKS);
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
	use?: { loader: string; options?: { modules?: object | false } }[];
}

/** Makes every css-loader shorten class names, alike in scripts and pages. */
function shortenClassNames(rules: readonly LoaderRule[]): void {
	for (const { oneOf = [], use = [] } of rules) {
		shortenClassNames(oneOf);
		for (const { loader, options } of Array.isArray(use) ? use : [])
			if (/[\\/]css-loader[\\/]/.test(loader) && options?.modules)
				Object.assign(options.modules, { getLocalIdent });
	}
}

function devtool(stage: string): string | false {
	if (stage === "develop") return "eval-cheap-module-source-map";
	// Source maps are only uploaded: scripts don't refer to them.
	return stage === "build-javascript" && makesSourceMaps() ? "hidden-source-map" : false;
}
