import { createContext, type PropsWithChildren, useContext, useEffect, useState } from "react";
import { BasketConnection, type LoadBasket } from "./basket-connection";
import { type BasketActions, type BasketState, LOADING_BASKET } from "./basket-state";

/** Whether the site sells tickets itself: otherwise webpack replaces this file (node/gatsby/basket-parts.ts). */
export const HAS_BASKET = true;

const StateContext = createContext<BasketState | undefined>(undefined);
const ActionsContext = createContext<BasketActions | undefined>(undefined);

const loadLiveBasket: LoadBasket = async (host) => (await import("./live-basket")).createLiveBasket(host);

/** Provides the basket (spec §4), whose status is "loading" at first, as in the static HTML. */
export function BasketProvider({
	children,
	loadBasket = loadLiveBasket,
}: PropsWithChildren<{ loadBasket?: LoadBasket }>) {
	const [state, setState] = useState(LOADING_BASKET);
	const [link] = useState(() => new BasketConnection(loadBasket, setState));
	useEffect(() => link.open(), [link]);
	return (
		<ActionsContext.Provider value={link.actions}>
			<StateContext.Provider value={state}>{children}</StateContext.Provider>
		</ActionsContext.Provider>
	);
}

export function useBasket(): BasketState {
	const state = useContext(StateContext);
	if (!state) throw new Error("useBasket needs a BasketProvider above it");
	return state;
}

export function useBasketActions(): BasketActions {
	const actions = useContext(ActionsContext);
	if (!actions) throw new Error("useBasketActions needs a BasketProvider above it");
	return actions;
}
