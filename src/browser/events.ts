import type { Basket } from "../domain/basket";
import type { OpaqueId } from "../domain/lenient";

/** The query of a page by parameter, as its filters stand in the address. */
export type PageQuery = Readonly<Record<string, string | readonly string[]>>;

/** The five internal signals (spec §4, "Internal notifications") and what each carries. */
export interface Signals {
	/** Parts of the basket that have changed. */
	UPDATE_BASKET: Partial<Basket>;
	/** Prices are wanted: of these events (by event_source_id), in this currency (ISO 4217). */
	UPDATE_PRICES: { eventSourceIds: readonly OpaqueId[]; currency: string };
	/** The ticket widget takes the whole screen, or gives it back. */
	WIDGET_FULLSCREEN: boolean;
	/** The query a page would like to have. */
	QUERY_CHANGE: PageQuery;
	/** The query as it now is. */
	QUERY_CHANGED: PageQuery;
}

export type SignalName = keyof Signals;
type Listener<Name extends SignalName> = (payload: Signals[Name]) => void;

const listeners: { readonly [Name in SignalName]: Set<Listener<Name>> } = {
	UPDATE_BASKET: new Set(),
	UPDATE_PRICES: new Set(),
	WIDGET_FULLSCREEN: new Set(),
	QUERY_CHANGE: new Set(),
	QUERY_CHANGED: new Set(),
};

/** Raises a signal. Each listener is called at once; one that throws doesn't keep it from the others. */
export function emit<Name extends SignalName>(signal: Name, payload: Signals[Name]): void {
	for (const listener of [...listeners[signal]]) {
		try {
			listener(payload);
		} catch (error) {
			queueMicrotask(() => {
				throw error;
			});
		}
	}
}

/** Calls back at every signal of that name. @returns a function that stops it */
export function listen<Name extends SignalName>(signal: Name, listener: Listener<Name>): () => void {
	listeners[signal].add(listener);
	return () => {
		listeners[signal].delete(listener);
	};
}
