import { useCallback, useEffect, useRef, useState } from "react";
import { createBrowserHttp } from "../../../backend/browser-http";
import { getDatesPrices } from "../../../backend/prices";
import { onPageReturn } from "../../../browser/page-return";
import { browserEnv } from "../../../config/browser-env";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice } from "../../../domain/price";
import { takeDates } from "./asked-ahead";
import { keepUnchanged } from "./same-dates";

export interface Dates {
	status: "loading" | "ready" | "failed";
	dates: readonly DatePrice[];
	/** When what is shown was last known to be true (ms), while newer answers fail. */
	staleSince: number | undefined;
	/** Asks again, and for what has happened until now. Resolves with the answer, or when there is none. */
	refresh: () => Promise<void>;
}

/** How often places are asked for while somebody looks at them (product, "Choose seats"). */
export const REFRESH_MS = 15_000;
/** An answer asked for longer ago is shown at once, and asked for again. */
const FRESH_MS = 3_000;

/** The dates of an event with their offers, asked for again while the page is in sight. */
export function useDates(sourceId: OpaqueId, currency: string): Dates {
	const [state, setState] = useState<Omit<Dates, "refresh">>({ status: "loading", dates: [], staleSince: undefined });
	const ask = useRef<() => Promise<void>>(async () => undefined);

	useEffect(() => {
		const client = createBrowserHttp(browserEnv.publicApiUrl);
		const ended = new AbortController();
		let asking: Promise<void> | undefined;
		let knownAt = Date.now();
		const ahead = takeDates(sourceId, currency);
		const getDates = () => getDatesPrices(client, sourceId, currency, ended.signal);
		const fetchOnce = async (answer: Promise<DatePrice[]>, at?: number) => {
			try {
				const fresh = await answer;
				if (ended.signal.aborted) return;
				knownAt = at ?? Date.now();
				setState((was) => ({ status: "ready", dates: keepUnchanged(was.dates, fresh), staleSince: undefined }));
			} catch {
				if (ended.signal.aborted) return;
				// What is known stays in sight, with a word that it may be old.
				setState((was) => (was.dates.length > 0 ? { ...was, staleSince: knownAt } : { ...was, status: "failed" }));
			}
		};
		const fetchDates = async (known?: typeof ahead) => {
			if (ended.signal.aborted) return;
			asking ??= fetchOnce(known?.dates.catch(getDates) ?? getDates(), known?.at).finally(() => {
				asking = undefined;
			});
			await asking;
		};
		ask.current = async () => {
			await asking;
			await fetchDates();
		};
		const isOld = ahead && Date.now() - ahead.at > FRESH_MS;
		void fetchDates(ahead).then(() => (isOld ? fetchDates() : undefined));
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void fetchDates();
		}, REFRESH_MS);
		const stop = onPageReturn(() => void fetchDates());
		return () => {
			ended.abort();
			clearInterval(timer);
			stop();
		};
	}, [sourceId, currency]);

	const refresh = useCallback(() => {
		setState((was) => (was.status === "failed" ? { ...was, status: "loading" } : was));
		return ask.current();
	}, []);
	return { ...state, refresh };
}
