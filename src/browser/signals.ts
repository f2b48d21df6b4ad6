import type { BasketParts } from "../domain/basket";
import type { OpaqueId } from "../domain/lenient";

export type PageQuery = Readonly<Record<string, string | readonly string[]>>;

/** The five internal signals (spec §4) with their payloads. */
export interface Signals {
	UPDATE_BASKET: BasketParts;
	UPDATE_PRICES: { eventSourceIds: readonly OpaqueId[]; currency: string };
	/** Whether the seat map covers the window. */
	WIDGET_FULLSCREEN: boolean;
	/** Sent to replace the query in the page's address. */
	QUERY_CHANGE: PageQuery;
	/** Sent after the query in the page's address was read or replaced. */
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

/** Emits a signal. Listeners run synchronously; one that throws doesn't stop the others. */
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

export function listen<Name extends SignalName>(signal: Name, listener: Listener<Name>): () => void {
	listeners[signal].add(listener);
	return () => void listeners[signal].delete(listener);
}
