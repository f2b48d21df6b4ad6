import * as v from "valibot";
import { ticketSchema } from "../domain/basket";
import { orderTicketSchema } from "../domain/order";

/** Tickets of a basket or an order; a line without id, price or count is omitted. The list itself is required. */
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
