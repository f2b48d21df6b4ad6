import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_SCRIPT } from "../../config/page-script";
import { writeAssets } from "../hosting/build-facts";
import { ASSET_FOLDER } from "../hosting/cache-rules";
import { writeLicences } from "./licences";
import { contentHash, writeChanged } from "./write-changed";

const HASH_ID = "build";

/** How long after the load event a paint is waited for. */
const PAINT_WAIT_MS = 300;

/** How long after the first paint the picture that leads the page is waited for. */
const PICTURE_WAIT_MS = 1_000;

/** Within which a picture that has been decoded is painted. */
const FRAME_MS = 20;

/**
 * The one inline script of the site: the same text on every page of every build, so that the security policy can name it
 * by its hash. It hands Gatsby's loader what Gatsby would write into inline scripts of its own: the page's path and data,
 * the hash of the build, and the files of each screen. That list is read once the page has loaded, since only prefetching
 * needs it; inline it would be a tenth of each page (and in 5.16 it is a string where the loader wants an object).
 *
 * Gatsby's scripts and the data they read are asked for when the browser has painted for the first time, and with it the
 * picture that leads the page, unless that takes long: what is seen comes before what makes it come alive, in the queues of
 * the network and of the processor. Until then their links fetch nothing. A page in the background isn't painted; there, and
 * wherever no paint is reported, the load event starts them. A button tapped meanwhile is remembered and answers once it can.
 */
export const CONSTANT_SCRIPT = [
	`var d=document,read=id=>JSON.parse(d.getElementById(id).textContent),p=read("${PAGE_SCRIPT.dataId}"),`,
	`links=d.querySelectorAll('[media="${PAGE_SCRIPT.laterMedia}"]'),run=()=>{for(var l of links)if(/js$/.test(l.href)){var s=`,
	'd.createElement("script");s.async=false;s.src=l.href;d.head.append(s)}else l.media="all";links=[]};',
	`addEventListener("click",${PAGE_SCRIPT.earlyTap}={handleEvent(e){this.at=e.target.closest("button")}},true);`,
	"pagePath=p.path;if(p.result)pageData=p;",
	`___webpackCompilationHash=read("${HASH_ID}");___chunkMapping={};`,
	`new PerformanceObserver(()=>{var i=d.querySelector("img[fetchpriority]"),f=()=>setTimeout(run,${FRAME_MS});`,
	`if(i){i.decode().then(f,f);setTimeout(run,${PICTURE_WAIT_MS})}else run()}).observe({type:"paint",buffered:true});`,
	`addEventListener("load",()=>{setTimeout(run,${PAINT_WAIT_MS});`,
	'fetch("/chunk-map.json").then(r=>r.json()).then(m=>{___chunkMapping=m}).catch(()=>{})})',
].join("");

/** Takes the hash and the scripts' addresses out of Gatsby's part. @throws when Gatsby writes it another way than we read it */
export function scriptsSlice(gatsbySlice: string): string {
	const hash = /window\.___webpackCompilationHash="([^"]+)"/.exec(gatsbySlice)?.[1];
	if (!hash) throw new Error("Gatsby's slice of scripts has changed: it names no build hash");
	return [
		`<script type="application/json" id="${HASH_ID}">${JSON.stringify(hash)}</script>`,
		scriptLinks(gatsbySlice),
		`<script>(()=>{${CONSTANT_SCRIPT}})()</script>`,
	].join("");
}

/** Links to Gatsby's scripts, which fetch nothing by themselves. @throws when Gatsby names none */
export function scriptLinks(gatsbySlice: string): string {
	const files = [...gatsbySlice.matchAll(/<script src="([^"]+)"[^>]*><\/script>/g)].map(([, file]) => file);
	if (files.length === 0) throw new Error("Gatsby's slice of scripts has changed: it names no scripts");
	return files
		.map((file) => `<link rel="preload" as="script" media="${PAGE_SCRIPT.laterMedia}" href="${file}">`)
		.join("");
}

/** Of webpack, what this needs. */
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

/** A module; one that webpack has joined of several holds these. */
interface Module {
	resource?: string;
	modules?: Iterable<Module>;
}

/** The files that modules were made of. */
function* filesOf(modules: Iterable<Module>): Generator<string> {
	for (const { resource, modules: joined } of modules) {
		if (resource) yield resource;
		if (joined) yield* filesOf(joined);
	}
}

/** The files that bear the name of each screen or part. Gatsby's own list has those at the root only. */
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
 * Writes our part of the pages as soon as Gatsby has written its own, and before any page is put together, and notes which
 * files are this build's: those of earlier builds lie beside them, and Gatsby lets none be kept. Before that it
 * gives the build a hash made of its files' names, which bear the hashes of their contents: webpack's own differs between a
 * cold and a warm build of the same scripts, and with it every page would be another, and every open one be loaded anew.
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
			await writeChanged(
				join(this.root, "public", "chunk-map.json"),
				JSON.stringify(chunkMap(compilation.chunkGroups)),
			);
			const file = (name: string) => join(this.root, "public", "_gatsby", "slices", `${name}-1.html`);
			const gatsbySlice = await readFile(file(PAGE_SCRIPT.gatsbySlice), "utf8").catch(() => undefined);
			// A compilation that failed has written none; webpack reports why.
			if (gatsbySlice === undefined) return;
			await writeChanged(file(PAGE_SCRIPT.slice), scriptsSlice(gatsbySlice));
			await writeChanged(file(PAGE_SCRIPT.linksSlice), scriptLinks(gatsbySlice));
		});
	}
}
