import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageScripts } from "../../views/site";
import { recordAssets } from "../hosting/build-facts";
import { ASSET_FOLDER } from "../hosting/cache-rules";
import { generatedDirectory } from "./generated";
import { writeLicences } from "./licences";
import { contentHash, writeIfChanged } from "./write-changed";

/** Reads build hash and script addresses from the HTML that Gatsby inserts into pages. @throws when its format has changed */
export function scriptsOf(gatsbySlice: string): PageScripts {
	const buildHash = /window\.___webpackCompilationHash="([^"]+)"/.exec(gatsbySlice)?.[1];
	const files = [...gatsbySlice.matchAll(/<script src="([^"]+)"[^>]*><\/script>/g)].map(([, file = ""]) => file);
	if (!buildHash || files.length === 0)
		throw new Error("Gatsby's slice of scripts has changed: it names no build hash or no scripts");
	return { buildHash, files };
}

/** The part of webpack's compiler that plugins use. */
export interface Compiler<S = Stats> {
	hooks: {
		done: {
			tap(options: string | { name: string; stage: number }, run: (stats: S) => void): void;
			tapPromise(name: string, run: (stats: S) => Promise<void>): void;
		};
	};
}

interface Stats {
	compilation: {
		errors: readonly unknown[];
		hash?: string | undefined;
		assets: Readonly<Record<string, unknown>>;
		modules: Iterable<Module>;
		chunkGroups: Iterable<{ name?: string | undefined; chunks: Iterable<{ files: Iterable<string> }> }>;
	};
}

/** A webpack module; a concatenated one holds several. */
interface Module {
	resource?: string;
	modules?: Iterable<Module>;
}

function* filesOf(modules: Iterable<Module>): Generator<string> {
	for (const { resource, modules: joined } of modules) {
		if (resource) yield resource;
		if (joined) yield* filesOf(joined);
	}
}

function chunkFiles(groups: Stats["compilation"]["chunkGroups"]): Record<string, string[]> {
	const entries = [...groups].flatMap(({ name, chunks }) => {
		const files = [...chunks].flatMap((chunk) => [...chunk.files]);
		const ownFiles = files.filter((file) => file.startsWith(`${ASSET_FOLDER}${name}`) && !file.endsWith(".map"));
		return name ? [[name, ownFiles.map((file) => `/${file}`)]] : [];
	});
	return Object.fromEntries(entries);
}

const PLUGIN_NAME = "PageScripts";

/** Writes licences, lists of the files that this build made, and script addresses for the page renderer. */
export class PageScriptsPlugin {
	constructor(private readonly root: string) {}

	apply(compiler: Compiler): void {
		// Webpack's hash differs between cold and warm builds: every page would change, and open pages would reload.
		compiler.hooks.done.tap({ name: PLUGIN_NAME, stage: -1_000 }, ({ compilation }) => {
			compilation.hash = contentHash(Object.keys(compilation.assets).sort().join());
		});
		compiler.hooks.done.tapPromise(PLUGIN_NAME, async ({ compilation }) => {
			await writeLicences(this.root, filesOf(compilation.modules));
			await recordAssets(this.root, Object.keys(compilation.assets));
			writeIfChanged(join(this.root, "public", "chunk-map.json"), JSON.stringify(chunkFiles(compilation.chunkGroups)));
			// Webpack reports the errors. Gatsby's slice of scripts may then be missing or incomplete.
			if (compilation.errors.length > 0) return;
			const file = join(this.root, "public", "_gatsby", "slices", "_gatsby-scripts-1.html");
			const scripts = scriptsOf(await readFile(file, "utf8"));
			writeIfChanged(join(generatedDirectory(this.root), "scripts.json"), JSON.stringify(scripts));
		});
	}
}
