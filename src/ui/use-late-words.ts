import { useEffect, useState } from "react";

const HIDDEN_MS = 5_000;

/** Returns a class for a placeholder's text that hides it visually for the first seconds; screen readers read it at once. */
export function useLateWords(): string {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLate(true), HIDDEN_MS);
		return () => clearTimeout(timer);
	}, []);
	return isLate ? "" : "visuallyHidden";
}
