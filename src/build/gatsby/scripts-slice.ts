import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_SCRIPT } from "../../config/page-script";
import { writeAssets } from "../hosting/build-facts";
import { ASSET_FOLDER } from "../hosting/cache-rules";
import { writeLicences } from "./licences";
import { contentHash, writeChanged } from "./write-changed";

const BUILD_HASH_ELEMENT_ID = "build";

/** Longest wait for a paint after the load event. */
const PAINT_WAIT_MS = 300;

/** Longest wait for the lead picture after the first paint. */
const PICTURE_WAIT_MS = 1_000;

/** Time to paint a decoded picture. */
const FRAME_MS = 20;

/**
 * The only inline script, identical on every page so that the security policy can name its hash. It gives Gatsby's
 * loader the page's path and data, the build hash, and the files of each screen (fetched after load: only prefetching
 * needs it, and inline it would be a tenth of each page).
 * It starts Gatsby's scripts after the first paint and the lead picture, or after the load event where no paint is
 * reported, so that they don't compete with visible content. Buttons tapped earlier are replayed after hydration.
 */
export const CONSTANT_SCRIPT = [
	`var d=document,read=id=>JSON.parse(d.getElementById(id).textContent),p=read("${PAGE_SCRIPT.dataId}"),`,
	`links=d.querySelectorAll('[media="${PAGE_SCRIPT.laterMedia}"]'),run=()=>{for(var l of links)if(/js$/.test(l.href)){var s=`,
	'd.createElement("script");s.async=false;s.src=l.href;d.head.append(s)}else l.media="all";links=[]};',
	`addEventListener("click",${PAGE_SCRIPT.earlyTap}={handleEvent(e){this.at=e.target.closest("button")}},true);`,
	"pagePath=p.path;if(p.result)pageData=p;",
	`___webpackCompilationHash=read("${BUILD_HASH_ELEMENT_ID}");___chunkMapping={};`,
	`new PerformanceObserver(()=>{var i=d.querySelector("img[fetchpriority]"),f=()=>setTimeout(run,${FRAME_MS});`,
	`if(i){i.decode().then(f,f);setTimeout(run,${PICTURE_WAIT_MS})}else run()}).observe({type:"paint",buffered:true});`,
	`addEventListener("load",()=>{setTimeout(run,${PAINT_WAIT_MS});`,
	'fetch("/chunk-map.json").then(r=>r.json()).then(m=>{___chunkMapping=m}).catch(()=>{})})',
].join("");

/** Reads the build hash and script addresses from Gatsby's slice. @throws when its format has changed */
export function scriptsSlice(gatsbySlice: string): string {
	const hash = /window\.___webpackCompilationHash="([^"]+)"/.exec(gatsbySlice)?.[1];
	if (!hash) throw new Error("Gatsby's slice of scripts has changed: it names no build hash");
	return [
		`<script type="application/json" id="${BUILD_HASH_ELEMENT_ID}">${JSON.stringify(hash)}</script>`,
		scriptLinks(gatsbySlice),
		`<script>(()=>{${CONSTANT_SCRIPT}})()</script>`,
	].join("");
}

/** Links to Gatsby's scripts that don't load them yet. @throws when there are none */
export function scriptLinks(gatsbySlice: string): string {
	const files = [...gatsbySlice.matchAll(/<script src="([^"]+)"[^>]*><\/script>/g)].map(([, file]) => file);
	if (files.length === 0) throw new Error("Gatsby's slice of scripts has changed: it names no scripts");
	return files
		.map((file) => `<link rel="preload" as="script" media="${PAGE_SCRIPT.laterMedia}" href="${file}">`)
		.join("");
}

interface Compiler {
	hooks: {
		done: {
			tap(options: { name: string; stage: number }, run: (stats: Stats) => void): void;
			tapPromise(name: string, run: (stats: Stats) => Promise<void>): void;
		};
	};
}
interface Stats {
	compilation: {
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

function chunkMap(groups: Stats["compilation"]["chunkGroups"]): Record<string, string[]> {
	const named = [...groups].flatMap(({ name, chunks }) => {
		const files = [...chunks].flatMap((chunk) => [...chunk.files]);
		const own = files.filter((file) => file.startsWith(`${ASSET_FOLDER}${name}`) && !file.endsWith(".map"));
		return name ? [[name, own.map((file) => `/${file}`)]] : [];
	});
	return Object.fromEntries(named);
}

const NAME = "ScriptsSlice";

/**
 * Writes our slice right after Gatsby's and records the files of this build, since those of earlier builds stay in the
 * folder. Replaces webpack's build hash, which differs between cold and warm builds of the same scripts, by one of the
 * file names: otherwise every page would change and open ones would reload.
 */
export class ScriptsSlicePlugin {
	constructor(private readonly root: string) {}

	apply(compiler: Compiler): void {
		compiler.hooks.done.tap({ name: NAME, stage: -1_000 }, ({ compilation }) => {
			compilation.hash = contentHash(Object.keys(compilation.assets).sort().join());
		});
		compiler.hooks.done.tapPromise(NAME, async ({ compilation }) => {
			await writeLicences(this.root, filesOf(compilation.modules));
			await writeAssets(this.root, Object.keys(compilation.assets));
			writeChanged(join(this.root, "public", "chunk-map.json"), JSON.stringify(chunkMap(compilation.chunkGroups)));
			const file = (name: string) => join(this.root, "public", "_gatsby", "slices", `${name}-1.html`);
			const gatsbySlice = await readFile(file(PAGE_SCRIPT.gatsbySlice), "utf8").catch(() => undefined);
			// The compilation failed; webpack reports it.
			if (gatsbySlice === undefined) return;
			writeChanged(file(PAGE_SCRIPT.slice), scriptsSlice(gatsbySlice));
			writeChanged(file(PAGE_SCRIPT.linksSlice), scriptLinks(gatsbySlice));
		});
	}
}
