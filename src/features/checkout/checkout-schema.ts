import type { FieldErrors, Resolver } from "react-hook-form";
import * as v from "valibot";
import { EMAIL_PROBLEMS, readEmail } from "../../domain/email";
import { readPhone } from "./phone";
import { plainName } from "./plain-name";

export const EMPTY_CHECKOUT = {
	name: "",
	email: "",
	phone: "",
	/** Id of the payment method, as text. */
	acquisition: "",
	offer: false,
	personalData: false,
	marketing: false,
};
export type CheckoutFields = typeof EMPTY_CHECKOUT;

/** Validation problems, which are also the keys of their texts under `checkout.problems`. */
export const CHECKOUT_PROBLEMS = [
	"nameEmpty",
	"nameLong",
	...EMAIL_PROBLEMS,
	"phoneEmpty",
	"phoneWrong",
	"acquisitionEmpty",
	"offerEmpty",
	"personalDataEmpty",
	"refused",
] as const;

const asProblemKey = (name: (typeof CHECKOUT_PROBLEMS)[number]) => name;

/** The order form (contract, "Orders": buyer, acquisition_id, consents). `readPhone` validates the phone. */
const checkoutSchema = v.object({
	name: v.pipe(
		v.string(),
		v.transform(plainName),
		// Fillers of Korean are letters, but unseen.
		v.regex(/(?!\p{Default_Ignorable_Code_Point})\p{L}/u, asProblemKey("nameEmpty")),
		v.maxLength(100, asProblemKey("nameLong")),
	),
	email: v.pipe(
		v.string(),
		v.rawCheck(({ dataset, addIssue }) => {
			const problem = dataset.typed && readEmail(dataset.value).problem;
			if (problem) addIssue({ message: problem });
		}),
	),
	phone: v.pipe(v.string(), v.trim(), v.nonEmpty(asProblemKey("phoneEmpty"))),
	acquisition: v.pipe(v.string(), v.nonEmpty(asProblemKey("acquisitionEmpty"))),
	offer: v.literal(true, asProblemKey("offerEmpty")),
	personalData: v.literal(true, asProblemKey("personalDataEmpty")),
	marketing: v.boolean(),
});

/** Creates the order form's validator. @param country two-letter country of the page's language, for `readPhone` */
export function checkoutResolver(country: string): Resolver<CheckoutFields> {
	return async (values) => {
		const { issues } = v.safeParse(checkoutSchema, values);
		const problems = issues ? v.flatten<typeof checkoutSchema>(issues).nested : undefined;
		const errors: FieldErrors<CheckoutFields> = {};
		for (const field of Object.keys(EMPTY_CHECKOUT) as (keyof CheckoutFields)[]) {
			const message = problems?.[field]?.[0];
			if (message !== undefined) errors[field] = { type: "validate", message };
		}
		if (!errors.phone && !(await readPhone(values.phone, country)).isValid)
			errors.phone = { type: "validate", message: "phoneWrong" };
		return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
	};
}
