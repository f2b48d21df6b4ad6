import type { FieldErrors, Resolver } from "react-hook-form";
import * as v from "valibot";
import { type CheckoutFields, checkoutSchema } from "./checkout-schema";
import { readPhone } from "./phone";

const FIELDS = ["name", "email", "phone", "acquisition", "offer", "personalData", "marketing"] as const;

/**
 * Creates the order form's validator for react-hook-form. It reports the first problem of each field.
 * @param country two letters, for phone numbers without a country code
 */
export function checkoutResolver(country: string): Resolver<CheckoutFields> {
	return async (values) => {
		const validated = v.safeParse(checkoutSchema, values);
		const errors: FieldErrors<CheckoutFields> = {};
		const issues = validated.success ? undefined : v.flatten<typeof checkoutSchema>(validated.issues).nested;
		for (const field of FIELDS) {
			const message = issues?.[field]?.[0];
			if (message !== undefined) errors[field] = { type: "validate", message };
		}
		if (!errors.phone && !(await readPhone(values.phone, country)).valid)
			errors.phone = { type: "validate", message: "phoneWrong" };
		return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
	};
}
