import { join } from "node:path";

/** Modules with a stand-in for a site without a basket; it has no code of basket, seats, tickets and live prices. */
export const BASKET_PARTS = [
	["src/features/basket/basket.tsx", "src/features/basket/no-basket.tsx"],
	["src/features/basket/use-held-count.ts", "src/features/basket/no-held-count.ts"],
	["src/features/prices/prices.tsx", "src/features/prices/no-prices.tsx"],
	["src/features/seats/ticket-widget/tickets.tsx", "src/features/seats/ticket-widget/no-tickets.tsx"],
	[
		"src/features/tickets/nearest-event-tickets-bar.tsx",
		"src/features/tickets/no-nearest-event-tickets-bar.tsx",
	],
	["src/shell/basket-slots.tsx", "src/shell/no-basket-slots.tsx"],
] as const;

/** Webpack's aliases that put in the stand-ins. */
export function basketAliases(root: string, hasBasket: boolean): Record<string, string> {
	if (hasBasket) return {};
	return Object.fromEntries(BASKET_PARTS.map(([part, standIn]) => [join(root, part), join(root, standIn)]));
}
