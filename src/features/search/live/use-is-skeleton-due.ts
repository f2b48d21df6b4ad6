import { useEffect, useState } from "react";

/** Delay (ms) before the skeleton replaces the old list, so that a quick answer causes no flash. */
const SKELETON_DELAY_MS = 400;

export function useIsSkeletonDue(isWaiting: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isWaiting]);
	return isLate;
}
