// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Order } from "../../../../src/domain/order";
import { basketChanges } from "../../../../src/features/analytics/basket-changes";
import { counterOptions } from "../../../../src/features/analytics/counter-options";
import { ecommerceEntry } from "../../../../src/features/analytics/ecommerce";
import { isFirstReport } from "../../../../src/features/analytics/reported-orders";
import {
	type BasketOperation,
	type BasketState,
	EMPTY_BASKET,
	LOADING_BASKET,
} from "../../../../src/features/basket/basket-state";
import { ticket } from "../basket/fake-basket";

const seat = ticket(661, {
	price: 2_500_500,
	sector: "Партер",
	row: "5",
	seat: "12",
	event: { id: 66, title: "Большой стендап" },
});

describe("analytics counter options", () => {
	it.each([
		[true, { webvisor: true, ecommerce: "dataLayer" }],
		[false, { webvisor: false }],
	])("enables session recording and e-commerce reports only if the theme does: %s", (isOn, options) => {
		const always = { clickmap: true, trackLinks: true, accurateTrackBounce: true, defer: true };
		const theme = { ui_metric_webvisor: isOn, ui_metric_ecommerce: isOn };
		expect(counterOptions(theme)).toEqual({ ...always, ...options });
	});
});

describe("ecommerceEntry", () => {
	it("describes a viewed event", () => {
		expect(ecommerceEntry({ kind: "detail", event: { id: 66, title: "Большой стендап" } })).toEqual({
			ecommerce: { detail: { products: [{ id: "66", name: "Большой стендап" }] } },
		});
	});

	it("describes added tickets with the price in major currency units, without the seat", () => {
		const entry = ecommerceEntry({ kind: "add", ticket: seat, count: 2, currency: "RUB" });
		const product = { id: "66", name: "Большой стендап", price: 2500.5, quantity: 2, variant: "Партер" };
		expect(entry).toEqual({ ecommerce: { currencyCode: "RUB", add: { products: [product] } } });
	});

	it("describes a purchase without personal data", () => {
		const order: Order = {
			...{ number: "A-1", secret: "s3cret", status: "PAID", currency: "RUB" },
			buyer: { name: "Иван Иванов", email: "ivan@example.org", phone: "+79990001122" },
			tickets: [{ ...seat, count: 2, barcode: "0123456789", barcodes: [], wallet: {} }],
			totals: { price: 5_001_000, serviceFee: 500_000, discount: undefined, total: 5_501_000 },
		};
		const entry = ecommerceEntry({ kind: "purchase", order });
		expect(entry.ecommerce.purchase?.actionField).toEqual({ id: "A-1", revenue: 5501 });
		expect(entry.ecommerce.purchase?.products).toHaveLength(1);
		expect(JSON.stringify(entry)).not.toMatch(/s3cret|Иван|example\.org|7999|0123456789/);
	});
});

describe("isFirstReport", () => {
	it("is true only at the first call for an order", () => {
		expect(isFirstReport("A-1")).toBe(true);
		expect(isFirstReport("A-1")).toBe(false);
		expect(isFirstReport("A-2")).toBe(true);
		expect(isFirstReport("A-1")).toBe(false);
	});
});

describe("basketChanges", () => {
	const state = (counts: Record<number, number>, pending: BasketOperation[] = []): BasketState => {
		const tickets = Object.entries(counts).map(([id, count]) => ticket(Number(id), { count }));
		const confirmed = { ...EMPTY_BASKET, tickets, currency: "RUB" };
		return { ...LOADING_BASKET, status: "loaded" as const, basket: confirmed, confirmed, pending };
	};
	const changes = (before: BasketState, after: BasketState) =>
		basketChanges(before, after).map((event) =>
			event.kind === "add" || event.kind === "remove" ? `${event.kind} ${event.ticket.id}×${event.count}` : event.kind,
		);
	const adding = (id: number, count: number): BasketOperation => ({ key: 1, kind: "add", ticket: ticket(id), count });

	it("reports the counts that the server confirmed", () => {
		expect(changes(state({ 1: 1 }, [adding(2, 3)]), state({ 1: 1, 2: 2 }))).toEqual(["add 2×2"]);
		expect(changes(state({ 1: 4 }, [{ key: 1, kind: "update", ticketId: 1, count: 1 }]), state({ 1: 1 }))).toEqual([
			"remove 1×3",
		]);
		expect(changes(state({ 1: 2, 2: 1 }, [{ key: 1, kind: "clear" }]), state({}))).toEqual([
			"remove 1×2",
			"remove 2×1",
		]);
		expect(changes(state({ 1: 2 }, [{ key: 1, kind: "delete", ticketId: 1 }]), state({}))).toEqual(["remove 1×2"]);
	});

	it("doesn't report pending or refused changes", () => {
		expect(changes(state({}, [adding(2, 3)]), state({}, [adding(2, 3)]))).toEqual([]);
		expect(changes(state({}, [adding(2, 3)]), state({}))).toEqual([]);
	});

	it("ignores changes that this visitor didn't request: first fetches, other tabs, expiry and purchase", () => {
		expect(changes(state({}, [{ key: 1, kind: "reload" }]), state({ 1: 2 }))).toEqual([]);
		expect(changes(state({ 1: 2 }), state({}))).toEqual([]);
		expect(changes(state({ 1: 2 }, [{ key: 1, kind: "extend" }]), state({ 1: 2 }))).toEqual([]);
	});
});
