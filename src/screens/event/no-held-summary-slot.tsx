/** Stands in for held-summary-slot.tsx on a site without a basket. */
export const HeldSummarySlot = (): null => null;
