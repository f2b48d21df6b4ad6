import type { PropsWithChildren } from "react";
import type { BasketActions, BasketState } from "./basket-state";
import { LOADING_BASKET } from "./basket-state";

/** Stands in for basket.tsx on a site without a basket. */
export const HAS_BASKET = false;

export function BasketProvider({ children }: PropsWithChildren) {
	return <>{children}</>;
}

export function useBasket(): BasketState {
	return LOADING_BASKET;
}

export function useBasketActions(): BasketActions {
	throw new Error("This site has no basket");
}
