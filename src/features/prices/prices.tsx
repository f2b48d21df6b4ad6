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
import { PriceBoard, type PriceSource } from "./price-board";

const BoardContext = createContext<PriceBoard | undefined>(undefined);

interface Props {
	children: ReactNode;
	loadSource?: () => Promise<PriceSource>;
}

const loadLiveSource = () => import("./price-source").then(({ createPriceSource }) => createPriceSource());

/** Provides live prices (spec §4, "Prices"): requested by UPDATE_PRICES and merged. */
export function PricesProvider({ children, loadSource = loadLiveSource }: Props) {
	const { currency } = useCurrency();
	const [board] = useState(
		() =>
			new PriceBoard(
				{
					loadSource,
					request: (eventSourceIds, code) => emit("UPDATE_PRICES", { eventSourceIds, currency: code }),
					later: whenIdle,
				},
				currency,
			),
	);
	useEffect(() => board.setCurrency(currency), [board, currency]);
	useEffect(() => {
		const stops = [
			listen("UPDATE_PRICES", (wanted) => void board.load(wanted.eventSourceIds, wanted.currency)),
			onPageReturn(() => board.refresh()),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [board]);
	return <BoardContext.Provider value={board}>{children}</BoardContext.Provider>;
}

/**
 * Returns an event's live price, undefined until known. Prices of all visible cards come in one request.
 * @param sourceId the event's event_source_id
 */
export function usePrice(sourceId: OpaqueId): EventPrice | undefined {
	const board = useBoard();
	const subscribe = useCallback((listener: () => void) => board.watch(sourceId, listener), [board, sourceId]);
	return useSyncExternalStore(
		subscribe,
		() => board.get(sourceId),
		() => undefined,
	);
}

/** True while the last request for prices failed: what is shown may be old. */
export function usePricesStale(): boolean {
	const board = useBoard();
	const subscribe = useCallback((listener: () => void) => board.watchStale(listener), [board]);
	return useSyncExternalStore(
		subscribe,
		() => board.stale,
		() => false,
	);
}

function useBoard(): PriceBoard {
	const board = useContext(BoardContext);
	if (!board) throw new Error("usePrice needs a PricesProvider above it");
	return board;
}
