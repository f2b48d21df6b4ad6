import { attempt } from "./attempt";

export function matchesMedia(query: string): boolean {
	return attempt(() => matchMedia(query).matches) ?? false;
}

/** Calls back when one of the queries starts or ends matching. @returns a function to stop this */
export function onMediaChange(queries: readonly string[], callback: () => void): () => void {
	const lists = attempt(() => queries.map((query) => matchMedia(query))) ?? [];
	for (const list of lists) attempt(() => list.addEventListener("change", callback));
	return () => {
		for (const list of lists) attempt(() => list.removeEventListener("change", callback));
	};
}
