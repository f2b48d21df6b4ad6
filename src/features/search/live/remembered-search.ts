import { historyEntryKey } from "../../../browser/address-bar";
import type { SearchState } from "./search-state";

export interface RememberedSearch {
	state: SearchState;
	/** ISO 4217 code of the currency in use when the list was stored; irrelevant unless it depends on prices. */
	currency: string;
}

const MAX_REMEMBERED_AGE_MS = 10 * 60_000;
const MAX_STORED_SEARCHES = 10;

const searchByHistoryEntry = new Map<string, RememberedSearch & { at: number }>();

/** Stores the list for the current history entry, so that going back restores it and its scroll position. */
export function rememberSearch(search: RememberedSearch): void {
	const key = historyEntryId(window.location);
	searchByHistoryEntry.delete(key);
	searchByHistoryEntry.set(key, { ...search, at: Date.now() });
	const [oldestEntry] = searchByHistoryEntry.keys();
	if (searchByHistoryEntry.size > MAX_STORED_SEARCHES && oldestEntry !== undefined)
		searchByHistoryEntry.delete(oldestEntry);
}

/** Returns the list stored for the current history entry; undefined in the static build and after a full page load. */
export function rememberedSearch(): RememberedSearch | undefined {
	if (searchByHistoryEntry.size === 0) return undefined;
	const stored = searchByHistoryEntry.get(historyEntryId(window.location));
	if (!stored || Date.now() - stored.at > MAX_REMEMBERED_AGE_MS) return undefined;
	stored.at = Date.now();
	return stored;
}

function historyEntryId({ pathname, search }: Location): string {
	return `${historyEntryKey()} ${pathname}${search}`;
}
