import { describe, expect, it } from "vitest";
import { type CheckoutFields, EMPTY_CHECKOUT } from "../../../../src/features/checkout/checkout-schema";
import { emailHint } from "../../../../src/features/checkout/email-hint";
import { returnAddresses } from "../../../../src/features/checkout/go-to-pay";
import { readPhone } from "../../../../src/features/checkout/phone";
import { checkoutResolver } from "../../../../src/features/checkout/resolver";

describe("the hint about a typo in the email address", () => {
	it.each([
		["anna@gmial.com", "anna@gmail.com"],
		["anna@gmail.con", "anna@gmail.com"],
		["anna@gmai.com", "anna@gmail.com"],
		["anna@yandx.ru", "anna@yandex.ru"],
		["anna@mail.ri", "anna@mail.ru"],
		["anna@mal.ru", "anna@mail.ru"],
		["anna@iclould.com", "anna@icloud.com"],
	])("suggests a correction of %s", (typed, meant) => {
		expect(emailHint(typed)).toBe(meant);
	});

	it.each(["anna@gmail.com", "anna@mail.ru", "anna@ya.ru", "anna@komediya.org", "anna@", "anna", "@gmial.com", ""])(
		"suggests nothing for %j",
		(typed) => {
			expect(emailHint(typed)).toBeUndefined();
		},
	);
});

describe("the phone number parser", () => {
	it.each([
		["89161234567", "+79161234567"],
		["+7 (916) 123-45-67", "+79161234567"],
		["79161234567", "+79161234567"],
		["9161234567", "+79161234567"],
		["+995 555 12 34 56", "+995555123456"],
		["+374 77 123456", "+37477123456"],
	])("accepts %s", async (typed, e164) => {
		expect(await readPhone(typed, "RU")).toMatchObject({ valid: true, e164 });
	});

	it.each([
		["8 916 123-45-67", "DE", "+79161234567"],
		["9161234567", "DE", "+79161234567"],
		["7 916 123-45-67", "CN", "+79161234567"],
		["8 (916) 123-45-67", "UZ", "+79161234567"],
		["0151 23456789", "DE", "+4915123456789"],
		["532 123 45 67", "TR", "+905321234567"],
		["90 123 45 67", "UZ", "+998901234567"],
		["8 (029) 123-45-67", "BY", "+375291234567"],
		["050-123-4567", "IL", "+972501234567"],
		["49 151 23456789", "DE", "+4915123456789"],
		["07911 123456", "GB", "+447911123456"],
	])(
		"reads %s as a number of the shop's country, or else of the language's country %s",
		async (typed, country, e164) => {
			expect(await readPhone(typed, country)).toMatchObject({ valid: true, e164 });
		},
	);

	it("rejects a number without its last digit instead of reading it as a number of another country", async () => {
		expect((await readPhone("8 916 123-45-6", "DE")).valid).toBe(false);
	});

	it.each(["", "123", "8916123456", "+7 916 123-45-677", "телефон"])("rejects %j", async (typed) => {
		expect((await readPhone(typed, "RU")).valid).toBe(false);
	});
});

const filled: CheckoutFields = {
	...EMPTY_CHECKOUT,
	name: "Анна Ёлкина",
	email: "anna@mail.ru",
	phone: "89161234567",
	acquisition: "3",
	offer: true,
	personalData: true,
};

describe("the order form", () => {
	const problems = async (fields: CheckoutFields) => {
		const options = { fields: {}, shouldUseNativeValidation: false };
		const { errors } = await checkoutResolver("RU")(fields, undefined, options);
		return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
	};

	it("accepts a form without consent to marketing", async () => {
		expect(await problems(filled)).toEqual({});
	});

	it("names the problem of each empty required field", async () => {
		expect(await problems(EMPTY_CHECKOUT)).toEqual({
			name: "nameEmpty",
			email: "emailEmpty",
			phone: "phoneEmpty",
			acquisition: "acquisitionEmpty",
			offer: "offerEmpty",
			personalData: "personalDataEmpty",
		});
	});

	it("distinguishes an invalid from a missing email address and phone", async () => {
		expect(await problems({ ...filled, email: "anna@mail", phone: "123" })).toEqual({
			email: "emailWrong",
			phone: "phoneWrong",
		});
	});

	it("rejects a blank and an overlong name", async () => {
		expect(await problems({ ...filled, name: "   " })).toEqual({ name: "nameEmpty" });
		expect(await problems({ ...filled, name: "я".repeat(101) })).toEqual({ name: "nameLong" });
	});
});

describe("the bank's return addresses", () => {
	it("puts the order's number, but not its secret, into the bank's return addresses", () => {
		expect(returnAddresses("https://bilety.example", "400100001", "ru", "ru")).toEqual({
			returnUrl: "https://bilety.example/order/success?order=400100001",
			cancelUrl: "https://bilety.example/order/fail?order=400100001",
		});
	});

	it("puts the language prefix of the buyer's page into the return addresses", () => {
		expect(returnAddresses("https://bilety.example", "1", "en", "ru").returnUrl).toBe(
			"https://bilety.example/en/order/success?order=1",
		);
	});
});
