import { useEffect, useState } from "react";

/** Returns the CSS class that hides a placeholder's text for its first five seconds, but not from screen readers. */
export function useLateTextClass(): string {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLate(true), 5_000);
		return () => clearTimeout(timer);
	}, []);
	return isLate ? "" : "visuallyHidden";
}
