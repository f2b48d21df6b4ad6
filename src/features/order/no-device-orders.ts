import type { RememberedOrder } from "./device-orders";

/** Stand in for device-orders.ts on a site without a basket, which has no orders: its pages load no schemas for them. */
export const knownOrders = (): RememberedOrder[] => [];
export const knownOrder = (): undefined => undefined;
export const orderSecret = (): undefined => undefined;
export const secretForLink = (_number: string, secret: string | undefined): string | undefined => secret;
export const rememberOrder = (): void => undefined;
export const refreshOrder = (): void => undefined;
export const forgetOrder = (): void => undefined;
export const rememberPayment = (): void => undefined;
export const orderPaidInTab = (): undefined => undefined;
export const lastOrder = (): undefined => undefined;
