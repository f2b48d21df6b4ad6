import { useEffect, useRef, useState } from "react";
import { createBrowserHttp } from "../../../backend/browser-http";
import { getDatesPrices } from "../../../backend/prices";
import { onPageReturn } from "../../../browser/page-return";
import { browserEnv } from "../../../config/browser-env";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice } from "../../../domain/price";
import { takeParsedDates } from "./read-ahead";

interface DatesState {
	status: "loading" | "ready" | "failed";
	dates: readonly DatePrice[];
	/** When the shown data was last confirmed (ms since 1970); set only while newer requests fail. */
	staleSince: number | undefined;
}

/** Interval (ms) for refreshing offers while the page is visible. */
export const REFRESH_MS = 15_000;
/** Prefetched answers older than this (ms) are shown at once, then refreshed. */
const MAX_FRESH_AGE_MS = 3_000;

/** An event's dates with their offers, refreshed while the page is visible. */
export function useDates(sourceId: OpaqueId, currency: string) {
	const [state, setState] = useState<DatesState>({ status: "loading", dates: [], staleSince: undefined });
	const refetch = useRef<() => Promise<void>>(async () => undefined);

	useEffect(() => {
		const client = createBrowserHttp(browserEnv.publicApiUrl);
		const controller = new AbortController();
		let running: Promise<void> | undefined;
		let confirmedAt = Date.now();
		const prefetched = takeParsedDates(sourceId, currency);
		const getDates = () => getDatesPrices(client, sourceId, currency, controller.signal);
		const fetchOnce = async (answer: Promise<DatePrice[]>, requestedAt?: number) => {
			try {
				const newDates = await answer;
				if (controller.signal.aborted) return;
				confirmedAt = requestedAt ?? Date.now();
				setState((was) => ({
					status: "ready",
					dates: reuseUnchanged(was.dates, newDates),
					staleSince: undefined,
				}));
			} catch {
				if (controller.signal.aborted) return;
				// Keep showing known dates, marked as possibly outdated.
				setState((was) =>
					was.dates.length > 0 ? { ...was, staleSince: confirmedAt } : { ...was, status: "failed" },
				);
			}
		};
		const fetchDates = async (known?: typeof prefetched) => {
			if (controller.signal.aborted) return;
			running ??= fetchOnce(known?.dates.catch(getDates) ?? getDates(), known?.at).finally(() => {
				running = undefined;
			});
			await running;
		};
		refetch.current = async () => {
			await running;
			await fetchDates();
		};
		const isPrefetchOld = prefetched && Date.now() - prefetched.at > MAX_FRESH_AGE_MS;
		void fetchDates(prefetched).then(() => (isPrefetchOld ? fetchDates() : undefined));
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void fetchDates();
		}, REFRESH_MS);
		const stop = onPageReturn(() => void fetchDates());
		return () => {
			controller.abort();
			clearInterval(timer);
			stop();
		};
	}, [sourceId, currency]);

	/** Fetches the dates again, once a running request has ended. Resolves even on failure. */
	const refresh = () => {
		setState((was) => (was.status === "failed" ? { ...was, status: "loading" } : was));
		return refetch.current();
	};
	return { ...state, refresh };
}

/** Returns the fresh dates; an unchanged one is replaced by its previous object, so that it isn't rendered again. */
export function reuseUnchanged(previous: readonly DatePrice[], fresh: readonly DatePrice[]): DatePrice[] {
	return fresh.map((date) => previous.find((old) => isEqual(old, date)) ?? date);
}

function isEqual(a: unknown, b: unknown): boolean {
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
	const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}
