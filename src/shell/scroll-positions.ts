import { historyEntryKey } from "../browser/address-bar";

/** Makes what knows where visitors left history entries (px): the search adds some that Gatsby's router doesn't know. */
function createScrollPositions() {
	const positions = new Map<string, number>();
	/** The history entry that “Back” or “Forward” opened last, and where it was left. */
	let returned: { key: string; position: number } | undefined;
	return {
		/** Begins to remember the scroll position of each history entry. */
		remember(): void {
			window.addEventListener("scroll", () => positions.set(entryKey(), window.scrollY), { passive: true });
			// Until the opened page is rendered, the old one scrolls under the new entry's key, so its position is read here.
			window.addEventListener("popstate", () => {
				const key = entryKey();
				returned = { key, position: positions.get(key) ?? 0 };
			});
		},

		/** Returns where the current history entry was left if “Back” or “Forward” opened it, otherwise undefined. */
		whereLeft(): number | undefined {
			return returned?.key === entryKey() ? returned.position : undefined;
		},
	};
}

export const scrollPositions = createScrollPositions();

/** The first entry of a tab and those of fragments have no key of the router: their address tells them apart. */
const entryKey = (): string =>
	`${historyEntryKey() ?? ""} ${window.location.pathname}${window.location.hash}`;
