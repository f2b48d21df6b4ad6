import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const PUBLIC = process.env["BUILT_SITE"] ?? join(process.cwd(), "public");

export interface EmittedPage {
	/** Path in the site: `/moskva/events`. */
	path: string;
	html: string;
	/** The HTML without the contents of scripts and styles, so that every remaining `<` belongs to a tag. */
	markup: string;
}

/** Error pages, which are files instead of folders with an index.html. */
const ERROR_PAGES = ["404.html", "500.html"];

let cachedPages: EmittedPage[] | undefined;

/** All pages of the site, including error pages. */
export function emittedPages(): EmittedPage[] {
	cachedPages ??= [...emittedPaths(), ...ERROR_PAGES.map((name) => `/${name}`)].map((path) => {
		const html = readFileSync(
			join(PUBLIC, ERROR_PAGES.includes(path.slice(1)) ? path : `${path}/index.html`),
			"utf8",
		);
		return { path, html, markup: html.replace(/(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs, "$1") };
	});
	return cachedPages;
}

/** An empty page written by the offline plugin; it is never linked or shown. */
const WORKER_SHELL = "offline-plugin-app-shell-fallback/index.html";

/** Paths of all pages that are an `index.html`: all except `ERROR_PAGES` and `WORKER_SHELL`. */
export function emittedPaths(): string[] {
	return readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })
		.filter((file) => /(?:^|\/)index\.html$/.test(file) && file !== WORKER_SHELL)
		.map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
		.sort();
}

export function filesWithPlaceholders(): string[] {
	return readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.(?:html|json|ics|xml|txt)$/.test(file) && !file.startsWith("texts/"))
		.filter((file) => {
			const filePath = join(PUBLIC, file);
			// Not every path with such an ending is a file: the page "/ru/404.html" is a folder with an index.html.
			return statSync(filePath).isFile() && withoutTexts(readFileSync(filePath, "utf8")).includes("{{");
		})
		.sort();
}

/** Removes the interface texts from a page's data, whose placeholders are filled in when a page is rendered. */
function withoutTexts(content: string): string {
	return content.replace(/"data":\{"locales":.*?\]\}\},(?="pageContext")/s, "");
}

export function isPageOrFile(path: string): boolean {
	const file = join(PUBLIC, decodeURIComponent(path));
	return existsSync(join(file, "index.html")) || (existsSync(file) && statSync(file).isFile());
}

/** Attributes of each element with this tag name, entities decoded. */
export function elementAttributes({ markup }: EmittedPage, name: string): ReadonlyMap<string, string>[] {
	return [...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, inside = ""]) => {
		const pairs = inside.matchAll(/([^\s="'/]+)(?:="([^"]*)")?/g);
		return new Map([...pairs].map(([, key = "", value = ""]) => [key, unescaped(value)]));
	});
}

/** Content of a page's `<meta>` with this name or property. */
export function meta(page: EmittedPage, name: string): string | undefined {
	return elementAttributes(page, "meta")
		.find((each) => each.get("name") === name || each.get("property") === name)
		?.get("content");
}

export const isNoindex = (page: EmittedPage) => /\bnoindex\b/.test(meta(page, "robots") ?? "");

export function linksOf(page: EmittedPage, rel: string): string[] {
	return elementAttributes(page, "link").flatMap((each) =>
		each.get("rel") === rel ? [each.get("href") ?? ""] : [],
	);
}

const ENTITIES: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	"#39": "'",
};

function unescaped(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Text of each element with this tag name, without the tags inside, entities decoded. */
export function elementTexts({ markup }: EmittedPage, name: string): string[] {
	return [...markup.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "gs"))].map(([, inside = ""]) =>
		unescaped(inside.replace(/<[^>]*>/g, " "))
			.replace(/\s+/g, " ")
			.trim(),
	);
}

/** Formats a list of problems: their number, the first twenty, and how many more there are. */
export function report(problems: readonly string[]): string {
	const listed = problems.slice(0, 20);
	const more = problems.length > listed.length ? [`… and ${problems.length - listed.length} more`] : [];
	return [`${problems.length} problems`, ...listed, ...more].join("\n");
}

/** What `report` returns when there are no problems. */
export const NO_PROBLEMS = "0 problems";
