import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useState,
	useSyncExternalStore,
} from "react";
import { emit, listen } from "../../browser/events";
import { whenIdle } from "../../browser/idle";
import { onPageReturn } from "../../browser/page-return";
import type { EventPrice } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";
import { useCurrency } from "./currency";
import { type PriceSource, PriceStore } from "./price-store";

const StoreContext = createContext<PriceStore | undefined>(undefined);

interface Props {
	children: ReactNode;
	loadSource?: () => Promise<PriceSource>;
}

const loadLiveSource = () => import("./price-source").then(({ createPriceSource }) => createPriceSource());

/** Provides live prices, which the signal UPDATE_PRICES requests (spec §4). */
export function PricesProvider({ children, loadSource = loadLiveSource }: Props) {
	const { currency } = useCurrency();
	const [store] = useState(
		() =>
			new PriceStore(
				{
					loadSource,
					request: (eventSourceIds, code) => emit("UPDATE_PRICES", { eventSourceIds, currency: code }),
					later: whenIdle,
				},
				currency,
			),
	);
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

/**
 * Returns an event's live price, undefined until known. Prices of all visible cards are fetched in one request.
 * @param sourceId the event's event_source_id
 */
export function usePrice(sourceId: OpaqueId): EventPrice | undefined {
	return useWatched(sourceId, (store) => store.get(sourceId));
}

/** Whether an event's live price was requested without success, so that the built one may be outdated. */
export function usePriceMissing(sourceId: OpaqueId): boolean {
	return useWatched(sourceId, (store) => store.isMissing(sourceId)) ?? false;
}

function useWatched<T>(sourceId: OpaqueId, read: (store: PriceStore) => T): T | undefined {
	const store = useStore();
	const subscribe = useCallback((listener: () => void) => store.watch(sourceId, listener), [store, sourceId]);
	return useSyncExternalStore(
		subscribe,
		() => read(store),
		() => undefined,
	);
}

function useStore(): PriceStore {
	const store = useContext(StoreContext);
	if (!store) throw new Error("usePrice needs a PricesProvider above it");
	return store;
}
