import { historyEntryKey } from "../browser/address-bar";

/** Scroll positions (px) of history entries. The search adds entries that Gatsby's router doesn't know. */
const positions = new Map<string, number>();

/** Begins to remember the scroll position of each history entry. */
export function rememberScrolling(): void {
	const remember = () => {
		const key = historyEntryKey();
		if (key) positions.set(key, window.scrollY);
	};
	window.addEventListener("scroll", remember, { passive: true });
}

/** Returns the scroll position at which the current history entry was left; undefined on a first visit. */
export function rememberedScroll(): number | undefined {
	return positions.get(historyEntryKey() ?? "");
}
