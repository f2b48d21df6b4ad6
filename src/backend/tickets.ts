import * as v from "valibot";
import { type Ticket, ticketSchema } from "../entities/basket";

/**
 * The tickets of a basket or an order, read one by one: a line that lacks its id, price or count is left out and never
 * takes the others along. A list there must be: without one the answer is no basket.
 */
export const ticketsSchema = v.pipe(
	v.array(v.unknown()),
	v.transform((lines): Ticket[] =>
		lines.flatMap((line) => {
			const parsed = v.safeParse(ticketSchema, line);
			return parsed.success ? [parsed.output] : [];
		}),
	),
);
