import type { PropsWithChildren } from "react";
import type { EventPrice } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";

/** Stands in for prices.tsx on a site without a basket: outside shops have no live prices, and nothing else is sold. */
export function PricesProvider({ children }: PropsWithChildren) {
	return <>{children}</>;
}

export const usePrice = (_: OpaqueId | undefined): EventPrice | undefined => undefined;
export const usePriceMissing = (_: OpaqueId | undefined): boolean => false;
