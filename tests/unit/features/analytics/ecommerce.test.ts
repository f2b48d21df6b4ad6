// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Order } from "#src/domain/order";
import { basketChanges } from "#src/features/analytics/basket-changes";
import { counterOptions } from "#src/features/analytics/counters.tsx";
import { ecommerceEntry } from "#src/features/analytics/ecommerce";
import {
	type BasketOperation,
	type BasketState,
	EMPTY_BASKET,
	LOADING_BASKET,
} from "#src/features/basket/basket-state";
import { ticket } from "../basket/fake-basket";

const event = { id: 66, title: "Большой стендап" };
const seatTicket = ticket(661, { price: 2_500_500, sector: "Партер", row: "5", seat: "12", event });

describe("analytics counter options", () => {
	it.each([
		[true, { webvisor: true, ecommerce: "dataLayer" }],
		[false, { webvisor: false }],
	])(
		"enable session recording and e-commerce reports only if the theme enables them: %s",
		(isOn, options) => {
			const always = { clickmap: true, trackLinks: true, accurateTrackBounce: true, defer: true };
			const theme = { ui_metric_webvisor: isOn, ui_metric_ecommerce: isOn };
			expect(counterOptions(theme)).toEqual({ ...always, ...options });
		},
	);
});

describe("ecommerceEntry", () => {
	it("describes a viewed event by its id and title", () => {
		expect(ecommerceEntry({ kind: "detail", event })).toEqual({
			ecommerce: { detail: { products: [{ id: "66", name: "Большой стендап" }] } },
		});
	});

	it("describes added tickets with the price in major currency units, without the seat", () => {
		const entry = ecommerceEntry({ kind: "add", ticket: seatTicket, count: 2, currency: "RUB" });
		const product = { id: "66", name: "Большой стендап", price: 2500.5, quantity: 2, variant: "Партер" };
		expect(entry).toEqual({ ecommerce: { currencyCode: "RUB", add: { products: [product] } } });
	});

	it("describes a purchase by order number and total, without secret, barcodes and the buyer's data", () => {
		const order: Order = {
			number: "A-1",
			secret: "s3cret",
			status: "PAID",
			currency: "RUB",
			buyer: { name: "Иван Иванов", email: "ivan@example.org", phone: "+79990001122" },
			tickets: [{ ...seatTicket, count: 2, barcode: "0123456789", barcodes: [], wallet: {} }],
			totals: { price: 5_001_000, serviceFee: 500_000, discount: undefined, total: 5_501_000 },
		};
		const entry = ecommerceEntry({ kind: "purchase", order });
		expect(entry.ecommerce.purchase?.actionField).toEqual({ id: "A-1", revenue: 5501 });
		expect(entry.ecommerce.purchase?.products).toHaveLength(1);
		expect(JSON.stringify(entry)).not.toMatch(/s3cret|Иван|example\.org|7999|0123456789/);
	});
});

describe("basketChanges", () => {
	const state = (counts: Record<number, number>, pending: BasketOperation[] = []): BasketState => {
		const tickets = Object.entries(counts).map(([id, count]) => ticket(Number(id), { count }));
		const confirmed = { ...EMPTY_BASKET, tickets, currency: "RUB" };
		return { ...LOADING_BASKET, status: "loaded", basket: confirmed, confirmed, pending };
	};
	const changes = (before: BasketState, after: BasketState) =>
		basketChanges(before, after).map((event) =>
			event.kind === "add" || event.kind === "remove"
				? `${event.kind} ${event.ticket.id}×${event.count}`
				: event.kind,
		);
	const ADDITION: BasketOperation = { key: 1, kind: "add", ticket: ticket(2), count: 3 };
	const UPDATE: BasketOperation = { key: 1, kind: "update", ticketId: 1, count: 1 };

	it.each<[string, BasketState, BasketState, string[]]>([
		["an addition", state({ 1: 1 }, [ADDITION]), state({ 1: 1, 2: 2 }), ["add 2×2"]],
		["an update", state({ 1: 4 }, [UPDATE]), state({ 1: 1 }), ["remove 1×3"]],
		[
			"a clearing",
			state({ 1: 2, 2: 1 }, [{ key: 1, kind: "clear" }]),
			state({}),
			["remove 1×2", "remove 2×1"],
		],
		["a deletion", state({ 1: 2 }, [{ key: 1, kind: "delete", ticketId: 1 }]), state({}), ["remove 1×2"]],
	])(
		"returns the changes in ticket counts that the server confirmed after %s",
		(_, before, after, reported) => {
			expect(changes(before, after)).toEqual(reported);
		},
	);

	it.each<[string, BasketState, BasketState]>([
		["a pending addition", state({}, [ADDITION]), state({}, [ADDITION])],
		["a refused addition", state({}, [ADDITION]), state({})],
		["the first fetch", state({}, [{ key: 1, kind: "reload" }]), state({ 1: 2 })],
		["a change in another tab, an expiry or a purchase", state({ 1: 2 }), state({})],
		["an extended hold", state({ 1: 2 }, [{ key: 1, kind: "extend" }]), state({ 1: 2 })],
	])("returns no change after %s", (_, before, after) => {
		expect(changes(before, after)).toEqual([]);
	});
});
