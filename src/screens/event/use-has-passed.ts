import { useEffect, useState } from "react";

/** Whether a moment lies behind. False till the browser knows the time, so that the first render is the server's. */
export function useHasPassed(iso: string | undefined): boolean {
	const [passed, setPassed] = useState(false);
	useEffect(() => setPassed(iso !== undefined && Date.parse(iso) < Date.now()), [iso]);
	return passed;
}
