import { useEffect } from "react";
import { onPageRestored } from "../../browser/page-return";
import { useLatest } from "../../ui/use-latest";

/** Time (ms) after which a redirect counts as failed: stopped by the buyer, or not answered by the bank. */
const REDIRECT_TIMEOUT_MS = 10_000;

/** Calls back when the buyer is on the page again: returned from the bank with Back, or the redirect to it failed. */
export function useBankReturn(isRedirected: boolean, onReturn: () => void): void {
	const latest = useLatest(onReturn);
	useEffect(() => onPageRestored(() => latest.current()), [latest]);
	useEffect(() => {
		if (!isRedirected) return;
		const timer = setTimeout(() => latest.current(), REDIRECT_TIMEOUT_MS);
		return () => clearTimeout(timer);
	}, [isRedirected, latest]);
}
