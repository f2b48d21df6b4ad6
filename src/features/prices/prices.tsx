import {
	createContext,
	type PropsWithChildren,
	useCallback,
	useContext,
	useEffect,
	useState,
	useSyncExternalStore,
} from "react";
import { onPageReturn } from "../../browser/page-return";
import { listen } from "../../browser/signals";
import type { EventPrice } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import { useCurrency } from "./currency";
import { type LoadPriceSource, PriceStore } from "./price-store";

const StoreContext = createContext<PriceStore | undefined>(undefined);

const loadLiveSource = () => import("./price-source").then(({ createPriceSource }) => createPriceSource());

/** Provides live prices to the components inside; the signal UPDATE_PRICES makes it fetch them (spec §4). */
export function PricesProvider({
	children,
	loadSource = loadLiveSource,
}: PropsWithChildren<{ loadSource?: LoadPriceSource }>) {
	const { currency } = useCurrency();
	const [store] = useState(() => new PriceStore(loadSource, currency));
	useEffect(() => store.setCurrency(currency), [store, currency]);
	useEffect(() => {
		const subscriptions = [
			listen("UPDATE_PRICES", (wanted) => void store.load(wanted.eventSourceIds, wanted.currency)),
			onPageReturn(() => store.refresh()),
		];
		return () => {
			for (const unsubscribe of subscriptions) unsubscribe();
		};
	}, [store]);
	return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** @param sourceId undefined for an event without live prices */
export function usePrice(sourceId: OpaqueId | undefined): EventPrice | undefined {
	return useFromPriceStore(sourceId, (store, id) => store.get(id));
}

/** Whether an event's live price was requested without success, so that the build's price may be outdated. */
export function usePriceMissing(sourceId: OpaqueId | undefined): boolean {
	return useFromPriceStore(sourceId, (store, id) => store.isMissing(id)) ?? false;
}

function useFromPriceStore<T>(
	sourceId: OpaqueId | undefined,
	read: (store: PriceStore, id: OpaqueId) => T,
): T | undefined {
	const store = useContext(StoreContext);
	if (!store) throw new Error("usePrice needs a PricesProvider above it");
	const subscribe = useCallback(
		(listener: () => void) => (sourceId === undefined ? () => undefined : store.watch(sourceId, listener)),
		[store, sourceId],
	);
	return useSyncExternalStore(
		subscribe,
		() => (sourceId === undefined ? undefined : read(store, sourceId)),
		() => undefined,
	);
}
