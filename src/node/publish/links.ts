import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HostManifest } from "../hosting/manifest";
import { rewriter } from "../hosting/rewrites";
import { pathOf } from "../pipeline/plan/own-pages";
import { type Inventory, isPage } from "./inventory";

export interface BrokenLink {
	page: string;
	link: string;
}

const LINK_ATTRIBUTE = /\s(?:href|src)="(\/[^"]*)"/g;
const SCRIPT_ELEMENT = /<script[^>]*>[\s\S]*?<\/script>/gi;

/** Lists the internal addresses in a page's HTML, without query and fragment. */
export function internalLinks(html: string): string[] {
	const htmlWithoutScripts = html.replace(SCRIPT_ELEMENT, (script) =>
		script.slice(0, script.indexOf(">") + 1),
	);
	const paths = [...htmlWithoutScripts.matchAll(LINK_ATTRIBUTE)].map(([, link = ""]) =>
		pathOf(link.replaceAll("&amp;", "&")),
	);
	return [...new Set(paths)].filter((path) => !path.startsWith("//"));
}

/** Finds internal links to missing files. Reads only new and changed pages, or every page if a page was removed. */
export function brokenLinks(
	directory: string,
	inventory: Inventory,
	previous: Inventory | undefined,
	manifest: HostManifest,
): BrokenLink[] {
	const fileFor = rewriter(manifest.rewrites);
	const exists = (path: string) => {
		const file = path.slice(1).replace(/\/$/, "");
		const names = [file || "index.html", `${file}/index.html`];
		return names.some((name) => Object.hasOwn(inventory, name)) || fileFor(path) !== undefined;
	};
	const wasPageRemoved = Object.keys(previous ?? {}).some((path) => isPage(path) && !inventory[path]);
	const pagesToRead = Object.keys(inventory).filter(
		(path) => isPage(path) && (wasPageRemoved || previous?.[path]?.hash !== inventory[path]?.hash),
	);
	return pagesToRead.flatMap((page) =>
		internalLinks(readFileSync(join(directory, page), "utf8"))
			.filter((link) => !exists(link))
			.map((link) => ({ page, link })),
	);
}
