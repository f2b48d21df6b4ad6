import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { BasketLink, type LoadBasket } from "./basket-link";
import { type BasketActions, type BasketState, LOADING_BASKET } from "./basket-state";

const StateContext = createContext<BasketState | undefined>(undefined);
const ActionsContext = createContext<BasketActions | undefined>(undefined);

interface Props {
	children: ReactNode;
	/** For tests; otherwise the basket API's. */
	loadBasket?: LoadBasket;
}

const loadLiveBasket: LoadBasket = (host) =>
	import("./live-basket").then(({ createLiveBasket }) => createLiveBasket(host));

/** Holds the basket (spec §4): loading at first, on the server too; loaded once it's fetched. */
export function BasketProvider({ children, loadBasket = loadLiveBasket }: Props) {
	const [state, setState] = useState(LOADING_BASKET);
	const [link] = useState(() => new BasketLink(loadBasket, setState));
	useEffect(() => link.open(), [link]);
	return (
		<ActionsContext.Provider value={link.actions}>
			<StateContext.Provider value={state}>{children}</StateContext.Provider>
		</ActionsContext.Provider>
	);
}

/** The basket as it's shown, its totals, and what is under way. */
export function useBasket(): BasketState {
	const state = useContext(StateContext);
	if (!state) throw new Error("useBasket needs a BasketProvider above it");
	return state;
}

/** What can be done to the basket; never causes a render by itself. */
export function useBasketActions(): BasketActions {
	const actions = useContext(ActionsContext);
	if (!actions) throw new Error("useBasketActions needs a BasketProvider above it");
	return actions;
}
