/** Stand in for buyer-draft.ts on a site without a basket. */
export const readBuyerDraft = (): undefined => undefined;
export const keepBuyerDraft = (): void => undefined;
