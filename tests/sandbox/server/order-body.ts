import * as v from "valibot";
import { parseMoney } from "./money";

const requiredText = (max: number) =>
	v.pipe(v.string(), v.trim(), v.nonEmpty("It must not be empty."), v.maxLength(max));
const optionalText = v.nullish(v.pipe(v.string(), v.maxLength(500)));

/** Buyer data. Checks plausibility only, since stricter rules would reject real buyers. */
const Buyer = v.object({
	name: requiredText(120),
	email: v.pipe(
		requiredText(254),
		v.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, "It must be an e-mail address."),
	),
	phone: v.pipe(
		requiredText(40),
		v.regex(/^\+?[\d\s().-]+$/, "It must be a phone number."),
		v.check((phone) => /^\d{10,15}$/.test(phone.replace(/\D/g, "")), "It must have 10 to 15 digits."),
	),
});
export type BuyerBody = v.InferOutput<typeof Buyer>;

const consent = v.pipe(v.boolean(), v.value(true, "The order can't be made without this consent."));

export const EmailBody = v.object({ buyer: v.pick(Buyer, ["email"]) });

export const OrderBody = v.object({
	/** Optional: a basket may have no version. */
	basket_version: v.nullish(v.union([v.number(), v.string()])),
	expected_total: v.pipe(
		v.union([v.number(), v.string()]),
		v.check((total) => parseMoney(total) !== null, "It must be an amount in major units."),
		v.transform((total) => parseMoney(total) ?? 0),
	),
	buyer: Buyer,
	acquisition_id: v.pipe(v.number(), v.integer()),
	language: optionalText,
	currency: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
	utm: v.nullish(v.object({ utm_source: optionalText, utm_campaign: optionalText, utm_term: optionalText })),
	consents: v.object({ offer: consent, personal_data: consent, marketing: v.optional(v.boolean(), false) }),
});
export type OrderBody = v.InferOutput<typeof OrderBody>;

const webAddress = v.pipe(
	v.string(),
	v.url(),
	v.regex(/^https?:/, "It must be a web address."),
	v.maxLength(2000),
);

export const PaymentBody = v.object({
	acquisition_id: v.pipe(v.number(), v.integer()),
	return_url: webAddress,
	cancel_url: webAddress,
});
export type PaymentBody = v.InferOutput<typeof PaymentBody>;
