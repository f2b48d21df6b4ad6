import { useCallback, useSyncExternalStore } from "react";
import { matchesMedia, onMediaChange } from "../browser/media";

/** Whether a media query matches; false in the static HTML and where the browser can't tell. */
export function useMedia(query: string): boolean {
	const subscribe = useCallback((onChange: () => void) => onMediaChange([query], onChange), [query]);
	return useSyncExternalStore(
		subscribe,
		() => matchesMedia(query),
		() => false,
	);
}
