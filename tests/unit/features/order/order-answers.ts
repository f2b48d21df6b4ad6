import * as v from "valibot";
import { ApiError } from "#src/backend/api-error";
import { type Order, orderSchema } from "#src/domain/order";

export const orderTicket = (fields: Record<string, unknown> = {}) => ({
	id: 1,
	price: "1000",
	count: 2,
	extra: { serviceFee: "100" },
	sector: "Партер",
	row: "5",
	seat: "12",
	barcode: "4001000010019",
	event: { id: 5, title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00", timeZone: "Europe/Moscow" },
	...fields,
});

/** An order as the API answers; `fields` replace its defaults, such as a payment deadline in thirty minutes. */
export const orderRecord = (fields: Record<string, unknown> = {}) => ({
	number: "400100001",
	secret: "s3cret",
	status: "AWAITING_PAYMENT",
	payBefore: new Date(Date.now() + 30 * 60_000).toISOString(),
	buyer: { name: "Анна", email: "anna@mail.ru" },
	currency: "RUB",
	acquisitionId: 1,
	totals: { price: "2000", serviceFee: "200", total: "2200" },
	tickets: [orderTicket()],
	...fields,
});

export const orderOf = (fields?: Record<string, unknown>): Order => v.parse(orderSchema, orderRecord(fields));

export const noAnswer = () => new ApiError({ kind: "no-answer", method: "GET", url: "/api/orders" });

export const refusal = (code: string, fields: Record<string, unknown> = {}, status = 409) =>
	new ApiError({
		kind: "refusal",
		method: "POST",
		url: "/api/orders",
		status,
		data: { code, message: "", ...fields },
	});

/** The error of a refusal whose body has no error code, such as a firewall's page. */
export const refusalWithoutCode = (status: number) =>
	new ApiError({ kind: "refusal", method: "GET", url: "/api/orders", status, data: "<h1>Sorry</h1>" });
