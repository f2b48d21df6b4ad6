import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emittedPaths, PUBLIC } from "../emitted";

// The pages in 18 languages don't fit into memory together, so they are read one at a time, and only heads are kept.

export interface PageHead {
	/** Path in the site: `/he/moskva`. */
	path: string;
	lang: string | undefined;
	dir: string | undefined;
	isNoindex: boolean;
	canonical: string | undefined;
	/** Path of the page in each language, by hreflang. */
	alternates: ReadonlyMap<string, string>;
	/** Paths of the linked files that contain interface texts. */
	texts: readonly string[];
}

export function* emittedHeads(): Generator<PageHead> {
	for (const path of emittedPaths()) {
		const html = readFileSync(join(PUBLIC, path, "index.html"), "utf8");
		const head = html
			.slice(0, html.indexOf("</head>"))
			.replace(/(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs, "$1");
		const links = [...head.matchAll(/<link\b([^>]*)>/g)].map(([, inside = ""]) => inside);
		const attribute = (inside: string, name: string) =>
			new RegExp(`\\s${name}="([^"]*)"`, "i").exec(inside)?.[1];
		const pathOf = (address = "") =>
			URL.canParse(address) ? new URL(address).pathname : `no address: ${address}`;
		const [, opening = ""] = /<html\b([^>]*)>/.exec(html) ?? [];
		const canonical = links.find((link) => attribute(link, "rel") === "canonical");
		yield {
			path,
			lang: attribute(opening, "lang"),
			dir: attribute(opening, "dir"),
			isNoindex: /<meta[^>]+content="[^"]*noindex/.test(head),
			canonical: canonical && pathOf(attribute(canonical, "href")),
			alternates: new Map(
				links.flatMap((link) => {
					const language = attribute(link, "hreflang");
					return language && attribute(link, "rel") === "alternate"
						? [[language, pathOf(attribute(link, "href"))] as const]
						: [];
				}),
			),
			texts: links.flatMap((link) => attribute(link, "href")?.match(/^\/texts\/.+/)?.[0] ?? []),
		};
	}
}
