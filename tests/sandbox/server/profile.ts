import * as v from "valibot";
import { FieldChanges } from "./field-changes";

/** Choices that the contract leaves to a backend. The profile `kind` (kind to clients) makes the simplest choices. */
export const ProfileTraits = v.object({
	/** `digits`: strings of digits; `mixed`: by turns a JSON number, a string with a slash, a short string of digits. */
	order_numbers: v.picklist(["digits", "mixed"]),
	/** `number`: ids are numbers; `text`: strings such as `t-10100001`. */
	ticket_ids: v.picklist(["number", "text"]),
	/** `number`: ids are numbers; `text`: strings such as `s-1001`. */
	source_ids: v.picklist(["number", "text"]),
	/** Whether orders have a secret; otherwise the session cookie gives access. */
	order_secret: v.boolean(),
	/** `single`: one ticket per visitor, with its barcode; `grouped`: one per seat or category, with all its barcodes. */
	order_tickets: v.picklist(["single", "grouped"]),
	/** On "pay" at the bank: `instant`: PAID at once; `late`: PAID later; `failed_first`: FAILED at once, PAID later. */
	payment: v.picklist(["instant", "late", "failed_first"]),
	payment_step_seconds: v.pipe(v.number(), v.minValue(0)),
	/** How long a repeated idempotency key gets a 409 without an error code ("still in progress"). */
	order_progress_seconds: v.pipe(v.number(), v.minValue(0)),
	/** Currency of new baskets: null for the requested one, a currency code, or "another" for a different one. */
	basket_currency: v.nullable(v.union([v.literal("another"), v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))])),
	/** `requested`: all prices in the requested currency; `mixed`: the prices of every second show in another one. */
	price_currency: v.picklist(["requested", "mixed"]),
	/** When an order's tickets leave the basket. Until then, the basket can be ordered again with another key. */
	basket_emptied: v.picklist(["when_ordered", "when_paid"]),
	/** Whether an expired basket keeps its past `expires_at`. */
	keeps_past_expiry: v.boolean(),
	/** Changes to the fields of successful responses, by path prefix of the request. */
	fields: v.record(v.string(), FieldChanges),
});
export type Profile = v.InferOutput<typeof ProfileTraits>;

const SIMPLE_PROFILE: Profile = {
	order_numbers: "digits",
	ticket_ids: "number",
	source_ids: "number",
	order_secret: true,
	order_tickets: "single",
	payment: "instant",
	payment_step_seconds: 3,
	order_progress_seconds: 0,
	basket_currency: null,
	basket_emptied: "when_ordered",
	price_currency: "requested",
	keeps_past_expiry: false,
	fields: {},
};

/** Profile that resembles a production backend. Clock and path prefix are separate settings (server/settings.ts). */
const PRODUCTION_PROFILE: Profile = {
	...SIMPLE_PROFILE,
	order_numbers: "mixed",
	ticket_ids: "text",
	source_ids: "text",
	order_tickets: "grouped",
	payment: "failed_first",
	payment_step_seconds: 2,
	order_progress_seconds: 1,
	basket_currency: "another",
	price_currency: "mixed",
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

export const PROFILES = { kind: SIMPLE_PROFILE, production: PRODUCTION_PROFILE } as const;
export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES: readonly ProfileName[] = ["kind", "production"];
