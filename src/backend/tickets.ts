import * as v from "valibot";
import { ticketSchema } from "../domain/basket";
import { orderTicketSchema } from "../domain/order";

/**
 * The tickets of a basket or an order, read one by one: a line that lacks its id, price or count is left out and never
 * takes the others along. A list there must be: without one the answer is no basket.
 */
const ticketsOf = <S extends v.GenericSchema>(schema: S) =>
	v.pipe(
		v.array(v.unknown()),
		v.transform((lines): v.InferOutput<S>[] =>
			lines.flatMap((line) => {
				const parsed = v.safeParse(schema, line);
				return parsed.success ? [parsed.output] : [];
			}),
		),
	);

export const ticketsSchema = ticketsOf(ticketSchema);
export const orderTicketsSchema = ticketsOf(orderTicketSchema);
