import { readFileSync } from "node:fs";
import { plainText } from "../pipeline/source/plain-text";
import type { Releases } from "../publish/releases";

const TITLE_PATTERN = /<title[^>]*>([^<]*)<\/title>/i;
const MAX_TITLE_LENGTH = 120;
const MAX_CACHED_TITLES = 3_000;

/** Finds the title of a page by its path; undefined if it has none. */
export type TitleOf = (path: string) => string | undefined;

/** Reads titles from releases' pages; keeps those read last, since releases never change. */
export class PageTitles {
	private readonly titles = new Map<string, string>();

	constructor(private readonly releases: Releases) {}

	/** @param folders names of releases' folders, the ones to look into first; undefined ones are passed over */
	in(...folders: readonly (string | undefined)[]): TitleOf {
		return (path) => {
			for (const folder of folders) {
				const title = folder && this.title(folder, path);
				if (title) return title;
			}
			return undefined;
		};
	}

	private title(folder: string, path: string): string | undefined {
		const file = this.releases.path(folder, "site", path.endsWith(".html") ? path : `${path}/index.html`);
		const title = this.titles.get(file) ?? readTitle(file);
		// A candidate's folder gets another name when it goes live: what isn't there now may be later.
		if (title === undefined) return undefined;
		this.titles.set(file, title);
		const [oldest = ""] = this.titles.keys();
		if (this.titles.size > MAX_CACHED_TITLES) this.titles.delete(oldest);
		return title;
	}
}

/** @returns undefined without a title, or for a file that can't be read, as after the release was pruned */
function readTitle(file: string): string | undefined {
	try {
		const [, title = ""] = TITLE_PATTERN.exec(readFileSync(file, "utf8")) ?? [];
		return plainText(title, MAX_TITLE_LENGTH) || undefined;
	} catch {
		return undefined;
	}
}
