import { useEffect } from "react";
import { useBasket, useBasketActions } from "./basket";
import { mayHaveBasket } from "./basket-marker";
import type { BasketState } from "./basket-state";

/** The basket, fetched at once: for parts of the page that are about it. Elsewhere one that nothing is known of waits. */
export function useWantedBasket(): BasketState {
	const state = useBasket();
	const { reload } = useBasketActions();
	const isWaiting = state.status === "loading" && !mayHaveBasket();
	useEffect(() => {
		if (isWaiting) void reload();
	}, [isWaiting, reload]);
	return state;
}
