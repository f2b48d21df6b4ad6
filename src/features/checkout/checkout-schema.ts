import * as v from "valibot";

/** What the form holds while it is filled in; every field as typed. */
export interface CheckoutFields {
	name: string;
	email: string;
	phone: string;
	/** Id of the way to pay, as a radio button holds it; empty until one is chosen. */
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

/** What can be wrong with a field; each has its sentence in the texts, `checkout.problems`. */
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

const NAME_MAX = 100;
const EMAIL_MAX = 254;
/** One @, a host with a dot, no blanks: the mail server judges the rest. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The order form (contract, "Orders": buyer, acquisition_id, consents). The phone is judged by `readPhone` besides. */
export const checkoutSchema = v.object({
	name: v.pipe(v.string(), v.trim(), v.nonEmpty(problem("nameEmpty")), v.maxLength(NAME_MAX, problem("nameLong"))),
	email: v.pipe(
		v.string(),
		v.trim(),
		v.nonEmpty(problem("emailEmpty")),
		v.maxLength(EMAIL_MAX, problem("emailWrong")),
		v.regex(EMAIL, problem("emailWrong")),
	),
	phone: v.pipe(v.string(), v.trim(), v.nonEmpty(problem("phoneEmpty"))),
	acquisition: v.pipe(v.string(), v.regex(/^\d+$/, problem("acquisitionEmpty"))),
	offer: v.literal(true, problem("offerEmpty")),
	personalData: v.literal(true, problem("personalDataEmpty")),
	marketing: v.boolean(),
});

/** Whether a message names one of our problems; anything else is shown with the general sentence. */
export function isCheckoutProblem(message: unknown): message is CheckoutProblem {
	return CHECKOUT_PROBLEMS.some((name) => name === message);
}
