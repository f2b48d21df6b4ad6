import { historyEntryKey } from "../../../browser/address-bar";
import type { SearchState } from "./search-state";

export interface KeptSearch {
	state: SearchState;
	/** ISO 4217 code of the currency in use when the list was kept; irrelevant unless it depends on prices. */
	currency: string;
}

const MAX_AGE_MS = 10 * 60_000;
const MAX_KEPT_SEARCHES = 10;

const searchByHistoryEntry = new Map<string, KeptSearch & { at: number }>();

/** Keeps the list for the current history entry, so that going back restores it and its scroll position. */
export function keepSearch(search: KeptSearch): void {
	const key = historyEntryId(window.location);
	searchByHistoryEntry.delete(key);
	searchByHistoryEntry.set(key, { ...search, at: Date.now() });
	const [oldestEntry] = searchByHistoryEntry.keys();
	if (searchByHistoryEntry.size > MAX_KEPT_SEARCHES && oldestEntry !== undefined)
		searchByHistoryEntry.delete(oldestEntry);
}

/** Returns the list kept for the current history entry; undefined in the static build and after a full page load. */
export function keptSearch(): KeptSearch | undefined {
	if (searchByHistoryEntry.size === 0) return undefined;
	const kept = searchByHistoryEntry.get(historyEntryId(window.location));
	if (!kept || Date.now() - kept.at > MAX_AGE_MS) return undefined;
	kept.at = Date.now();
	return kept;
}

function historyEntryId({ pathname, search }: Location): string {
	return `${historyEntryKey()} ${pathname}${search}`;
}
