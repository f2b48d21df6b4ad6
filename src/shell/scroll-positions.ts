import { historyEntryKey } from "../browser/address-bar";

/** Scroll positions (px) of history entries. The search adds entries that Gatsby's router doesn't know. */
const positions = new Map<string, number>();

/** Begins to remember the scroll position of each history entry. */
export function rememberScrolling(): void {
	window.addEventListener("scroll", () => positions.set(entryKey(), window.scrollY), { passive: true });
}

/** Returns the scroll position at which the current history entry was left; undefined on a first visit. */
export function rememberedScroll(): number | undefined {
	return positions.get(entryKey());
}

/** The first entry of a tab and those of fragments have no key of the router: their address tells them apart. */
const entryKey = (): string => `${historyEntryKey() ?? ""} ${window.location.pathname}${window.location.hash}`;
