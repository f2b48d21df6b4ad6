import * as v from "valibot";
import { FieldChanges } from "./field-changes";

/** What the contract leaves to a backend; the kind sandbox takes the easiest way in each. */
export const ProfileTraits = v.object({
	/** Texts of digits; or in turn a JSON number, a text with a slash, and a small integer. */
	order_numbers: v.picklist(["digits", "mixed"]),
	/** Ticket ids: numbers, or texts (`t-10100001`). */
	ticket_ids: v.picklist(["number", "text"]),
	/** Source ids of events: numbers, or texts (`s-1001`). */
	source_ids: v.picklist(["number", "text"]),
	/** Whether an order has a secret; without one the session's cookie opens it. */
	order_secret: v.boolean(),
	/** One ticket a place with its barcode, or one a category with all of its barcodes. */
	order_tickets: v.picklist(["single", "grouped"]),
	/**
	 * What follows "pay" at the bank: paid at once; the webhook comes after the return; or the attempt is FAILED first,
	 * and paid nevertheless.
	 */
	payment: v.picklist(["instant", "late", "failed_first"]),
	/** How long a late payment takes from one status to the next. */
	payment_step_seconds: v.pipe(v.number(), v.minValue(0)),
	/** How long a repeated idempotency key gets a 409 without a code, "still in progress". */
	order_progress_seconds: v.pipe(v.number(), v.minValue(0)),
	/** Every new basket is in this currency, whatever the site shows. */
	basket_currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
	/** A basket whose holds are over keeps its past `expires_at`. */
	keeps_past_expiry: v.boolean(),
	/** Fields of answers, by the start of their path, that are set to something else or left out. */
	fields: v.record(v.string(), FieldChanges),
});
export type Profile = v.InferOutput<typeof ProfileTraits>;

const KIND: Profile = {
	order_numbers: "digits",
	ticket_ids: "number",
	source_ids: "number",
	order_secret: true,
	order_tickets: "single",
	payment: "instant",
	payment_step_seconds: 3,
	order_progress_seconds: 0,
	basket_currency: null,
	keeps_past_expiry: false,
	fields: {},
};

/** As backends, banks and networks are. Clock and path are settings of their own (server/settings.ts). */
const PRODUCTION: Profile = {
	...KIND,
	order_numbers: "mixed",
	order_tickets: "grouped",
	payment: "failed_first",
	payment_step_seconds: 2,
	order_progress_seconds: 1,
	keeps_past_expiry: true,
	fields: {
		"/api/basket": {
			"tickets.0.event.time_zone": { value: "MSK" },
			"tickets.1.event.time_zone": { value: "GMT+3" },
			"tickets.2.event.time_zone": {},
			"tickets.*.old_price": {},
			limits: { value: null },
			warnings: { value: null },
			extendable_until: {},
		},
		"/api/orders": {
			"tickets.0.event.time_zone": { value: "GMT+3" },
			"tickets.1.event": { value: null },
			"totals.discount": {},
			server_time: {},
			receipt_url: {},
			refund_until: { value: null },
		},
	},
};

export const PROFILES = { kind: KIND, production: PRODUCTION } as const;
export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES: readonly ProfileName[] = ["kind", "production"];
