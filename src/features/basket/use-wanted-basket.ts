import { useEffect } from "react";
import { useBasket, useBasketActions } from "./basket";
import { mayHaveBasket } from "./basket-marker";
import type { BasketState } from "./basket-state";

/** Returns the basket and fetches it at once, for pages that need it; other pages may delay the fetch. */
export function useWantedBasket(): BasketState {
	const state = useBasket();
	const { reload } = useBasketActions();
	const isWaiting = state.status === "loading" && !mayHaveBasket();
	useEffect(() => {
		if (isWaiting) void reload();
	}, [isWaiting, reload]);
	return state;
}
