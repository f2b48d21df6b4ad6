import { readdir, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ResourceLanguage } from "i18next";
import { BUILD_TIME_PATH } from "../../config/constants";
import type { Catalogue } from "../../domain/catalogue";
import { packHall } from "../../domain/hall-file";
import type { Theme } from "../../domain/landing";
import { currencyNames } from "../../i18n/currency-names";
import { intlWords } from "../../i18n/intl-words";
import type { GeneratedTexts, SiteTheme } from "../../views/site";
import { type HallDrawing, hallDrawing } from "../pipeline/halls/hall-drawing";
import { hallSvg } from "../pipeline/halls/hall-svg";
import type { HallFiles } from "../pipeline/views/context";
import { contentHash, writeIfChanged } from "./write-changed";

/** Folder of the modules that a build writes for webpack to compile. */
export function generatedDirectory(root: string): string {
	return join(root, ".cache", "generated");
}

/** Lists files that texts may link to: those of `static`, the favicon, robots.txt, the sitemap and the licences. */
export async function linkableFiles(root: string): Promise<string[]> {
	const directory = join(root, "static");
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return [
		...files.map(
			({ parentPath, name }) => `/${relative(directory, join(parentPath, name)).split(sep).join("/")}`,
		),
		...["/favicon.svg", "/robots.txt", "/sitemap.xml", "/licences.txt"],
	];
}

/** A language's texts, for the renderer of pages and as a file that browsers load. */
interface TextFile {
	resources: ResourceLanguage;
	/** Contains a hash of the content, so that browsers may cache the file forever. */
	href: string;
	content: string;
}

/** Builds each language's text file. Its `content` adds currency names, and words that some browsers' Intl lacks. */
export function textFiles(
	texts: ReadonlyMap<string, ResourceLanguage>,
	theme: Pick<Theme, "currencies" | "main_lang">,
): ReadonlyMap<string, TextFile> {
	const currencies = theme.currencies.map(({ code }) => code);
	const files = [...texts].map(([language, resources]) => {
		const pageTexts = typeof resources["pages"] === "object" ? resources["pages"] : {};
		// Not in `common`, which pages have in their data.
		const pages = { ...pageTexts, currencyNames: currencyNames(theme, language) };
		const content = JSON.stringify({ ...resources, pages, intl: intlWords(language, currencies) });
		return [
			language,
			{ resources, href: `/texts/${language}.${contentHash(content)}.json`, content },
		] as const;
	});
	return new Map(files);
}

/** Writes the modules that scripts and the renderer of pages import. */
export function writeModules(root: string, site: SiteTheme, texts: ReadonlyMap<string, TextFile>): void {
	const textsForRenderer: Record<string, GeneratedTexts[string]> = {};
	for (const [language, { href, resources }] of texts) textsForRenderer[language] = { href, resources };
	writeIfChanged(join(generatedDirectory(root), "site.json"), JSON.stringify(site));
	writeIfChanged(join(generatedDirectory(root), "texts.json"), JSON.stringify(textsForRenderer));
}

export async function writeTexts(root: string, texts: ReadonlyMap<string, TextFile>): Promise<void> {
	for (const { href, content } of texts.values()) writeIfChanged(join(root, "public", href), content);
	await deleteOutdated(root, "texts", new Set([...texts.values()].map(({ href }) => href)));
}

export function writeBuildTime(root: string, builtAt: Date): void {
	writeIfChanged(join(root, "public", BUILD_TIME_PATH), JSON.stringify({ builtAt: builtAt.toISOString() }));
}

/** Writes each hall's seat map and drawing, with a content hash in the files' names. @returns addresses by hall id */
export async function writeHalls(root: string, catalogue: Catalogue): Promise<Map<number, HallFiles>> {
	const files = new Map<number, HallFiles>();
	const urls = new Set<string>();
	const write = (id: number, text: string, extension: "json" | "svg") => {
		const url = `/halls/${id}.${contentHash(text)}.${extension}`;
		writeIfChanged(join(root, "public", url), text);
		urls.add(url);
		return url;
	};
	for (const { id, layout } of catalogue.halls) {
		if (!layout) continue;
		const layoutUrl = write(id, JSON.stringify(packHall(layout)), "json");
		const drawing = hallDrawing(layout);
		files.set(id, {
			layoutUrl,
			...(drawing && { drawing: drawingView(write(id, hallSvg(drawing), "svg"), drawing) }),
		});
	}
	await deleteOutdated(root, "halls", urls);
	return files;
}

const drawingView = (url: string, { width, height, zones }: HallDrawing) => ({ url, width, height, zones });

/** Deletes the content-hashed files in a folder of `public` that this build no longer uses. */
async function deleteOutdated(root: string, folder: string, addresses: ReadonlySet<string>): Promise<void> {
	const directory = join(root, "public", folder);
	const names = await readdir(directory).catch(() => []);
	const oldNames = names.filter(
		(name) => /\.[0-9a-f]{12}\.(?:json|svg)$/.test(name) && !addresses.has(`/${folder}/${name}`),
	);
	await Promise.all(oldNames.map((name) => rm(join(directory, name), { force: true })));
}
