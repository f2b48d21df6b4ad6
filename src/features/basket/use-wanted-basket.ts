import { useEffect } from "react";
import { useBasket, useBasketActions } from "./basket";
import { mayHaveBasket } from "./basket-marker";
import type { BasketState } from "./basket-state";

/** Returns the basket and fetches it without delay, for pages that show it (see `BasketConnection`). */
export function useWantedBasket(): BasketState {
	const state = useBasket();
	const { reload } = useBasketActions();
	const isWaiting = state.status === "loading" && !mayHaveBasket();
	useEffect(() => {
		if (isWaiting) void reload();
	}, [isWaiting, reload]);
	return state;
}
