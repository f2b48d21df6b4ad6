import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeIfChanged } from "../../gatsby/write-changed";
import type { PagePlan } from "../plan/page-plan";
import { escapeHtml } from "../report/escape-html";

export interface SitemapEntry {
	kind: SitemapKind;
	url: string;
	/** ISO 8601; absent when unknown. */
	updatedAt?: string;
	/** Addresses of the same page by hreflang: languages and `x-default`. */
	alternates?: Readonly<Record<string, string>>;
}

const SITEMAP_KINDS = ["pages", "cities", "events", "places", "persons", "news"] as const;
type SitemapKind = (typeof SITEMAP_KINDS)[number];

const SITEMAP_KIND_BY_TEMPLATE: Partial<Record<PagePlan["template"], SitemapKind>> = {
	event: "events",
	place: "places",
	person: "persons",
	article: "news",
};

const MAX_URLS_PER_FILE = 50_000;
const MAX_BYTES_PER_FILE = 45_000_000;

export function sitemapEntry({
	template,
	context,
	updatedAt,
	isUnlisted,
}: PagePlan): SitemapEntry | undefined {
	const { canonical, noindex, alternates } = context.meta;
	if (noindex || isUnlisted || canonical === undefined) return undefined;
	return {
		kind: SITEMAP_KIND_BY_TEMPLATE[template] ?? (context.city ? "cities" : "pages"),
		url: canonical,
		...(updatedAt && { updatedAt }),
		...(alternates && { alternates }),
	};
}

/** Creates the sitemap's files by path: an index and, for each kind of page, lists within search engines' limits. */
export function sitemapFiles(
	entries: readonly SitemapEntry[],
	siteUrl: string,
	limits = { urls: MAX_URLS_PER_FILE, bytes: MAX_BYTES_PER_FILE },
): Map<string, string> {
	const files = new Map<string, string>();
	const indexElements: string[] = [];
	for (const kind of SITEMAP_KINDS) {
		const kindEntries = entries.filter((entry) => entry.kind === kind);
		for (const [index, { urls, latestLastmod }] of splitByLimits(kindEntries, limits).entries()) {
			const path = `/sitemaps/${kind}-${index + 1}.xml`;
			indexElements.push(
				`<sitemap><loc>${escapeUrl(siteUrl + path)}</loc>${lastmodElement(latestLastmod)}</sitemap>`,
			);
			files.set(path, xmlDocument("urlset", urls));
		}
	}
	files.set("/sitemap.xml", xmlDocument("sitemapindex", indexElements));
	return files;
}

function lastmodElement(date: string | undefined): string {
	return date ? `<lastmod>${date}</lastmod>` : "";
}

interface SitemapFile {
	urls: string[];
	latestLastmod: string | undefined;
}

function splitByLimits(
	entries: readonly SitemapEntry[],
	limits: { urls: number; bytes: number },
): SitemapFile[] {
	const files: SitemapFile[] = [];
	let bytes = 0;
	for (const entry of entries) {
		const lastmod = entry.updatedAt && `${new Date(entry.updatedAt).toISOString().slice(0, 19)}Z`;
		const url = urlElement(entry, lastmod);
		let file = files.at(-1);
		if (!file || file.urls.length >= limits.urls || bytes + url.length > limits.bytes) {
			file = { urls: [], latestLastmod: undefined };
			files.push(file);
			bytes = 0;
		}
		file.urls.push(url);
		bytes += url.length;
		// The dates are in UTC and equally long, so they compare as text.
		if (lastmod && lastmod > (file.latestLastmod ?? "")) file.latestLastmod = lastmod;
	}
	return files;
}

function urlElement({ url, alternates }: SitemapEntry, lastmod: string | undefined): string {
	const links = Object.entries(alternates ?? {}).map(
		([language, href]) =>
			`<xhtml:link rel="alternate" hreflang="${escapeUrl(language)}" href="${escapeUrl(href)}"/>`,
	);
	return `<url><loc>${escapeUrl(url)}</loc>${lastmodElement(lastmod)}${links.join("")}</url>`;
}

function xmlDocument(root: "urlset" | "sitemapindex", children: readonly string[]): string {
	const namespaces = [
		'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
		...(root === "urlset" ? ['xmlns:xhtml="http://www.w3.org/1999/xhtml"'] : []),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces.join(" ")}>\n${children.join("\n")}\n</${root}>\n`;
}

function escapeUrl(address: string): string {
	// Most addresses have nothing to escape, and decoding is slow.
	if (/^[\w:/.-]*$/.test(address)) return address;
	return escapeHtml(encodeURI(decodeURI(address)));
}

/** Creates robots.txt. `Clean-param` makes Yandex ignore campaign parameters. */
export function robotsTxt(siteUrl: string): string {
	return [
		"User-agent: *",
		// Nothing is disallowed: search engines must read pages to see that they are `noindex`.
		"Disallow:",
		"Clean-param: utm_source&utm_medium&utm_campaign&utm_term&utm_content",
		"",
		`Sitemap: ${siteUrl}/sitemap.xml`,
		"",
	].join("\n");
}

export async function writeSitemap(
	root: string,
	entries: readonly SitemapEntry[],
	siteUrl: string,
): Promise<void> {
	const directory = join(root, "public");
	const files = sitemapFiles(entries, siteUrl);
	for (const [path, text] of files) writeIfChanged(join(directory, path), text);
	writeIfChanged(join(directory, "robots.txt"), robotsTxt(siteUrl));
	const existingFiles = await readdir(join(directory, "sitemaps")).catch(() => []);
	const outdatedFiles = existingFiles.filter(
		(name) => name.endsWith(".xml") && !files.has(`/sitemaps/${name}`),
	);
	await Promise.all(outdatedFiles.map((name) => rm(join(directory, "sitemaps", name))));
}
