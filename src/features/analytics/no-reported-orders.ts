/** Stands in for reported-orders.ts on a site without a basket. */
export const markReported = (): boolean => false;
