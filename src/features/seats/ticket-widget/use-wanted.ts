import { useCallback, useMemo, useState } from "react";
import type { OpaqueId } from "../../../domain/lenient";

type Counts = ReadonlyMap<OpaqueId, number>;

/**
 * Holds counts that the buyer requested and the server hasn't confirmed yet.
 * @returns the counts, and a function that shows a count until its change has settled
 */
export function useWanted(): [Counts, <T>(id: OpaqueId, count: number, change: Promise<T>) => Promise<T>] {
	const [wanted, setWanted] = useState<ReadonlyMap<OpaqueId, { count: number }>>(new Map());
	const show = useCallback(async <T>(id: OpaqueId, count: number, change: Promise<T>) => {
		const entry = { count };
		setWanted((was) => new Map(was).set(id, entry));
		try {
			return await change;
		} finally {
			setWanted((was) => (was.get(id) === entry ? new Map([...was].filter(([one]) => one !== id)) : was));
		}
	}, []);
	const counts = useMemo(() => new Map([...wanted].map(([id, { count }]) => [id, count])), [wanted]);
	return [counts, show];
}
