import { join } from "node:path";

/** Modules with a stand-in for a site without a basket; it has no code of basket, seats, tickets and live prices. */
export const BASKET_PARTS = [
	["src/features/analytics/reported-orders.ts", "src/features/analytics/no-reported-orders.ts"],
	["src/features/basket/basket.tsx", "src/features/basket/no-basket.tsx"],
	["src/features/basket/use-held-count.ts", "src/features/basket/no-held-count.ts"],
	["src/features/order/buyer-draft.ts", "src/features/order/no-buyer-draft.ts"],
	["src/features/order/device-orders.ts", "src/features/order/no-device-orders.ts"],
	["src/features/prices/prices.tsx", "src/features/prices/no-prices.tsx"],
	["src/features/seats/ticket-widget/tickets.tsx", "src/features/seats/ticket-widget/no-tickets.tsx"],
	[
		"src/features/tickets/nearest-event-tickets-bar.tsx",
		"src/features/tickets/no-nearest-event-tickets-bar.tsx",
	],
	["src/screens/event/held-summary-slot.tsx", "src/screens/event/no-held-summary-slot.tsx"],
	["src/shell/basket-slots.tsx", "src/shell/no-basket-slots.tsx"],
] as const;

/** Webpack's aliases that put in the stand-ins. */
export function basketAliases(root: string, hasBasket: boolean): Record<string, string> {
	if (hasBasket) return {};
	return Object.fromEntries(BASKET_PARTS.map(([part, standIn]) => [join(root, part), join(root, standIn)]));
}
