import type { ReactNode } from "react";
import { type EventPrice, mergePrices } from "#src/domain/event-price";
import { PricesProvider } from "#src/features/prices/prices.tsx";

/** Answers requests for live prices with these. */
export function LivePrices({ of, children }: { of: readonly EventPrice[]; children: ReactNode }) {
	const source = async () => ({ fetch: async () => of, merge: mergePrices });
	return <PricesProvider loadSource={source}>{children}</PricesProvider>;
}
