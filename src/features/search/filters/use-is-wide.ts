import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 48em)";

function subscribe(listener: () => void): () => void {
	const query = window.matchMedia(WIDE);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}

/** Returns whether two months fit side by side; false on the server. */
export function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(WIDE).matches,
		() => false,
	);
}
