import { useEffect, useState } from "react";

const LATE_MS = 5_000;

/** Returns the class of a placeholder's words: read aloud at once, visible when the wait gets long. */
export function useLateWords(): string {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLate(true), LATE_MS);
		return () => clearTimeout(timer);
	}, []);
	return isLate ? "" : "visuallyHidden";
}
