import { entryKey } from "../../browser/entry-key";
import type { SearchState } from "./search-state";

/** A list as a visitor left it. */
export interface RememberedSearch {
	state: SearchState;
	/** ISO 4217 code of the prices it was filtered by. */
	currency: string;
}

/** Older lists are fetched again. */
const FRESH_MS = 10 * 60_000;
const MOST = 10;

const remembered = new Map<string, RememberedSearch & { at: number }>();

/** Keeps the list of the current history entry, so that going back finds it as it was, at its scroll position. */
export function rememberSearch(search: RememberedSearch): void {
	const key = entryOf(window.location);
	remembered.delete(key);
	remembered.set(key, { ...search, at: Date.now() });
	const [oldest] = remembered.keys();
	if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
}

/** Returns the list kept for the current history entry; never on the server or a fresh load. */
export function rememberedSearch(): RememberedSearch | undefined {
	if (remembered.size === 0) return undefined;
	const kept = remembered.get(entryOf(window.location));
	if (!kept || Date.now() - kept.at > FRESH_MS) return undefined;
	kept.at = Date.now();
	return kept;
}

function entryOf({ pathname, search }: Location): string {
	return `${entryKey()} ${pathname}${search}`;
}
