import * as v from "valibot";
import { ticketSchema } from "#src/domain/basket";
import { eventSchema } from "#src/domain/event";
import { orderSchema } from "#src/domain/order";
import { offerSchema } from "#src/domain/price";

// Read records that have these fields besides the required ones.
export const event = (fields: object) => v.parse(eventSchema, { id: 1, eventSourceId: 2, ...fields });
export const offer = (fields: object) => v.parse(offerSchema, { id: 1, price: 1, ...fields });
export const ticket = (fields: object) => v.parse(ticketSchema, { id: 1, price: 1, count: 1, ...fields });
export const order = (fields: object) => v.parse(orderSchema, { number: "A-1", tickets: [], ...fields });
