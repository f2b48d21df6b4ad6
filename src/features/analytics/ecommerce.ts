import type { Ticket } from "../../domain/basket";
import { decimalFromAmount } from "../../domain/decimal";
import type { OrderTicket } from "../../domain/order";
import type { TrackedEvent } from "./track";

interface Product {
	id: string;
	name: string;
	price?: number;
	quantity?: number;
	variant?: string;
}

type ProductAction = { products: Product[] };

/** Data layer entry in the format that Metrika and other counters read. Money is in major units. */
export interface EcommerceEntry {
	ecommerce: {
		currencyCode?: string;
		detail?: ProductAction;
		add?: ProductAction;
		remove?: ProductAction;
		purchase?: ProductAction & { actionField: { id: string; revenue?: number } };
	};
}

/** Converts a tracked event to a data layer entry. It contains items and prices, never the buyer. */
export function ecommerceEntry(tracked: TrackedEvent): EcommerceEntry {
	switch (tracked.kind) {
		case "detail":
			return {
				ecommerce: { detail: { products: [{ id: String(tracked.event.id), name: tracked.event.title }] } },
			};
		case "add":
		case "remove": {
			const { kind, ticket, count, currency } = tracked;
			return {
				ecommerce: { ...currencyCodeField(currency), [kind]: { products: [productOf(ticket, count)] } },
			};
		}
		case "purchase": {
			const { number, totals, currency, tickets } = tracked.order;
			const revenue = totals && { revenue: majorUnits(totals.total) };
			const products = tickets.map((ticket) => productOf(ticket, ticket.count));
			return {
				ecommerce: {
					...currencyCodeField(currency),
					purchase: { actionField: { id: number, ...revenue }, products },
				},
			};
		}
	}
}

/** Describes a ticket by its event, and its sector or else category. Omits seats, which could identify buyers. */
function productOf({ id, event, price, title, sector }: Ticket | OrderTicket, quantity: number): Product {
	const name = event.title ?? title ?? String(id);
	const variant = sector ?? (event.title === undefined ? undefined : title);
	return {
		id: String(event.id ?? id),
		name,
		...(price !== undefined && { price: majorUnits(price) }),
		quantity,
		...(variant !== undefined && { variant }),
	};
}

function currencyCodeField(currency: string | undefined) {
	return currency === undefined ? undefined : { currencyCode: currency };
}

function majorUnits(amount: number): number {
	return Number(decimalFromAmount(amount));
}
