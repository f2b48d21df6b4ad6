import { historyEntryKey } from "../browser/address-bar";

/** Where visitors left history entries (px). The search adds entries that Gatsby's router doesn't know. */
class ScrollPositions {
	private readonly positions = new Map<string, number>();
	/** The history entry that “Back” or “Forward” opened last, and where it was left. */
	private returned: { key: string; position: number } | undefined;

	/** Begins to remember the scroll position of each history entry. */
	remember(): void {
		window.addEventListener("scroll", () => this.positions.set(entryKey(), window.scrollY), {
			passive: true,
		});
		// Until the opened page is rendered, the old one scrolls under the new entry's key, so its position is read here.
		window.addEventListener("popstate", () => {
			const key = entryKey();
			this.returned = { key, position: this.positions.get(key) ?? 0 };
		});
	}

	/** Returns where the current history entry was left if “Back” or “Forward” opened it, otherwise undefined. */
	whereLeft(): number | undefined {
		return this.returned?.key === entryKey() ? this.returned.position : undefined;
	}
}

export const scrollPositions = new ScrollPositions();

/** The first entry of a tab and those of fragments have no key of the router: their address tells them apart. */
const entryKey = (): string =>
	`${historyEntryKey() ?? ""} ${window.location.pathname}${window.location.hash}`;
