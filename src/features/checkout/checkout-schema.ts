import * as v from "valibot";

export interface CheckoutFields {
	name: string;
	email: string;
	phone: string;
	/** Id of the payment method; empty until chosen. */
	acquisition: string;
	offer: boolean;
	personalData: boolean;
	marketing: boolean;
}

export const EMPTY_CHECKOUT: CheckoutFields = {
	name: "",
	email: "",
	phone: "",
	acquisition: "",
	offer: false,
	personalData: false,
	marketing: false,
};

/** Validation problems, which are also the keys of their texts under `checkout.problems`. */
const CHECKOUT_PROBLEMS = [
	"nameEmpty",
	"nameLong",
	"emailEmpty",
	"emailWrong",
	"phoneEmpty",
	"phoneWrong",
	"acquisitionEmpty",
	"offerEmpty",
	"personalDataEmpty",
	"refused",
] as const;
export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

const problem = (name: CheckoutProblem) => name;

const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
/** One @ and a host with a dot, no spaces; the mail server decides the rest. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The order form (contract, "Orders": buyer, acquisition_id, consents). `readPhone` validates the phone. */
export const checkoutSchema = v.object({
	name: v.pipe(
		v.string(),
		v.trim(),
		v.nonEmpty(problem("nameEmpty")),
		v.maxLength(MAX_NAME_LENGTH, problem("nameLong")),
	),
	email: v.pipe(
		v.string(),
		v.trim(),
		v.nonEmpty(problem("emailEmpty")),
		v.maxLength(MAX_EMAIL_LENGTH, problem("emailWrong")),
		v.regex(EMAIL, problem("emailWrong")),
	),
	phone: v.pipe(v.string(), v.trim(), v.nonEmpty(problem("phoneEmpty"))),
	acquisition: v.pipe(v.string(), v.regex(/^\d+$/, problem("acquisitionEmpty"))),
	offer: v.literal(true, problem("offerEmpty")),
	personalData: v.literal(true, problem("personalDataEmpty")),
	marketing: v.boolean(),
});

/** Whether a form error's message is a known problem; others get a general text. */
export function isCheckoutProblem(message: unknown): message is CheckoutProblem {
	return CHECKOUT_PROBLEMS.some((name) => name === message);
}
