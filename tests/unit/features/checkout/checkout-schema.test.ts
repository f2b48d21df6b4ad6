import { describe, expect, it } from "vitest";
import {
	type CheckoutFields,
	checkoutResolver,
	EMPTY_CHECKOUT,
} from "#src/features/checkout/checkout-schema";

describe("the validation of the order form", () => {
	const buyer = { name: "Анна Ёлкина", email: "anna@mail.ru", phone: "89161234567" };
	const filledForm = { ...EMPTY_CHECKOUT, ...buyer, acquisition: "3", offer: true, personalData: true };
	const requiredFields = ["name", "email", "phone", "acquisition", "offer", "personalData"];
	const emptyProblems = Object.fromEntries(requiredFields.map((name) => [name, `${name}Empty`]));

	it.each<[string, Partial<CheckoutFields>, Record<string, string>]>([
		["accepts a form without consent to marketing", {}, {}],
		["names the problem of each empty required field", EMPTY_CHECKOUT, emptyProblems],
		["rejects an invalid email address", { email: "anna@mail" }, { email: "emailWrong" }],
		["rejects an invalid phone", { phone: "123" }, { phone: "phoneWrong" }],
		["rejects a blank name", { name: "   " }, { name: "nameEmpty" }],
		["rejects a name of invisible characters", { name: "\u200b\u202a" }, { name: "nameEmpty" }],
		["rejects a name of Korean fillers", { name: "\u3164\uffa0" }, { name: "nameEmpty" }],
		["rejects a name without a letter", { name: "- ." }, { name: "nameEmpty" }],
		["accepts a name in any alphabet", { name: "李" }, {}],
		["rejects an overlong name", { name: "я".repeat(101) }, { name: "nameLong" }],
		["doesn't count unseen characters of a name", { name: "я\u200b".repeat(100) }, {}],
	])("%s", async (_, fields, problems) => {
		const options = { fields: {}, shouldUseNativeValidation: false };
		const { errors } = await checkoutResolver("RU")({ ...filledForm, ...fields }, undefined, options);
		const messages = Object.entries(errors).map(([name, error]) => [name, error.message]);
		expect(Object.fromEntries(messages)).toEqual(problems);
	});
});
