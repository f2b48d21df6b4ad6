import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches; false in the static HTML and where the browser can't tell. */
export function useMedia(query: string): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const list = window.matchMedia?.(query);
			list?.addEventListener?.("change", onChange);
			return () => list?.removeEventListener?.("change", onChange);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia?.(query).matches ?? false,
		() => false,
	);
}
