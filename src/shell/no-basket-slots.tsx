/** Stand in for basket-slots.tsx on a site without a basket. */
export const TicketsSlot = (): null => null;
export const BasketLink = (): null => null;
export const BasketOverlay = (_: { resetKey: unknown }): null => null;
