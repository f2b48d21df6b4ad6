import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { useBasket, useBasketActions } from "#src/features/basket/basket.tsx";
import type { BasketActions, BasketState } from "#src/features/basket/basket-state";
import { knownOrders } from "#src/features/order/device-orders";
import CartScreen from "#src/screens/cart/cart.tsx";
import OrderFailScreen from "#src/screens/order-fail/order-fail.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import OrderSuccessScreen from "#src/screens/order-success/order-success.tsx";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { StateProviders } from "#src/shell/providers.tsx";
import { RussianPage } from "../../fixtures/russian-page";
import { shopTheme } from "../../fixtures/shop-theme";
import { navigate, onPathChange } from "./gatsby-stand-in";

/** State and actions that the page exposes to tests as `window.shop`. */
export interface ShopInTab {
	basket: BasketState;
	actions: BasketActions;
	knownOrders: typeof knownOrders;
	navigate: typeof navigate;
}

declare global {
	interface Window {
		shop?: ShopInTab;
	}
}

const SCREENS = [
	{ path: /^\/cart\/?$/, Screen: CartScreen },
	{ path: /^\/order\/pay\//, Screen: OrderPayScreen },
	{ path: /^\/order\/success\/?$/, Screen: OrderSuccessScreen },
	{ path: /^\/order\/fail\/?$/, Screen: OrderFailScreen },
	{ path: /^\/order\/?$/, Screen: OrdersScreen },
];

function Shop() {
	const path = useSyncExternalStore(onPathChange, () => window.location.pathname);
	window.shop = { basket: useBasket(), actions: useBasketActions(), knownOrders, navigate };
	const Screen = SCREENS.find((screen) => screen.path.test(path))?.Screen;
	return Screen ? <Screen key={path} /> : null;
}

const root = document.body.appendChild(document.createElement("main"));
createRoot(root).render(
	<RussianPage>
		<StateProviders theme={shopTheme} language="ru">
			<Shop />
		</StateProviders>
	</RussianPage>,
);
