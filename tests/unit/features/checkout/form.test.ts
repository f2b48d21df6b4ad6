import { describe, expect, it } from "vitest";
import {
	type CheckoutFields,
	checkoutResolver,
	EMPTY_CHECKOUT,
} from "#src/features/checkout/checkout-schema";
import { emailHint } from "#src/features/checkout/email-hint";
import { returnAddresses } from "#src/features/checkout/go-to-pay";
import { readPhone } from "#src/features/checkout/phone";

describe("the hint about a typo in the email address", () => {
	it.each([
		["anna@gmial.com", "anna@gmail.com"],
		["anna@gmail.con", "anna@gmail.com"],
		["anna@gmai.com", "anna@gmail.com"],
		["anna@yandx.ru", "anna@yandex.ru"],
		["anna@mail.ri", "anna@mail.ru"],
		["anna@mal.ru", "anna@mail.ru"],
		["anna@iclould.com", "anna@icloud.com"],
		["anna@www.mail.ru", "anna@mail.ru"],
		["www.anna@mail.ru", "anna@mail.ru"],
		["WWW.anna@www.komediya.org", "anna@komediya.org"],
		["www.anna@gmial.com", "anna@gmail.com"],
		["anna@gmail.comtel", "anna@gmail.com"],
		["anna@mail.ruTel", "anna@mail.ru"],
		["anna@gmail.comwww.site.ru", "anna@gmail.com"],
		["anna@mail.ru.ru", "anna@mail.ru"],
		["anna@gmail.com.com", "anna@gmail.com"],
		["josé@gmail.com", "jose@gmail.com"],
		["İsmail@gmail.com", "Ismail@gmail.com"],
		["josé@gmial.com", "jose@gmail.com"],
		["müller@gmial.com", "müller@gmail.com"],
		["anna@gmail.ru", "anna@gmail.com"],
		["anna@yandex.ry", "anna@yandex.ru"],
		["anna@hotmail.co", "anna@hotmail.com"],
		["anna@gmailcom", "anna@gmail.com"],
		["anna@yandeks.ru", "anna@yandex.ru"],
	])("suggests a correction of %s", (typed, corrected) => {
		expect(emailHint(typed)).toBe(corrected);
	});

	const unsuspiciousTexts = [
		"anna@gmail.com",
		"anna@mail.ru",
		"anna@ya.ru",
		"anna@komediya.org",
		"anna@",
		"anna",
		"",
	];
	it.each([
		...unsuspiciousTexts,
		"@gmial.com",
		"anna@www.ru",
		"anna@mail.company",
		"anna@mail.russia.org",
		"anna@mail.company.ru",
		"anna@yahoo.com.br",
		"anna@web.design",
		"josé@museo.example",
		"əli@mail.ru",
		"müller@gmx.de",
		"Mu\u0308ller@GMX.de",
		"jörg@web.de",
		"BÄR@gmail.com",
		"strauß@gmail.com",
		"www@mail.ru",
		"awww.b@mail.ru",
	])("suggests nothing for %j", (typed) => {
		expect(emailHint(typed)).toBeUndefined();
	});

	it.each([
		...["aol.com", "mac.com", "ymail.com", "email.com", "foxmail.com", "cloud.com", "love.com", "ge.com"],
		...["email.ru", "xmail.ru", "myrambler.ru", "ok.ru", "vk.ru", "inbox.lv", "inbox.eu", "rambler.ua"],
		...["yandex.ua", "yandex.uz", "yandex.kg", "hotmail.ca", "hotmail.ru", "protonmail.ch", "outlook.cz"],
	])("never replaces another provider's host, %s", (host) => {
		expect(emailHint(`anna@${host}`)).toBeUndefined();
	});
});

describe("the phone number parser", () => {
	it.each([
		["89161234567", "RU", "+79161234567"],
		["+7 (916) 123-45-67", "RU", "+79161234567"],
		["79161234567", "RU", "+79161234567"],
		["9161234567", "RU", "+79161234567"],
		["+995 555 12 34 56", "RU", "+995555123456"],
		["+374 77 123456", "RU", "+37477123456"],
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
		["00995555123456", "RU", "+995555123456"],
		["00 995 555 12-34-56", "RU", "+995555123456"],
		["0037477123456", "RU", "+37477123456"],
		["00 7 916 123-45-67", "DE", "+79161234567"],
		["810 995 555 12 34 56", "RU", "+995555123456"],
		["8~10 374 77 123456", "RU", "+37477123456"],
		["8-10-49-151-23456789", "KZ", "+4915123456789"],
		["011 995 555 12 34 56", "RU", "+995555123456"],
		["+8 (916) 123-45-67", "RU", "+79161234567"],
		["+00995555123456", "RU", "+995555123456"],
		["tel:+79161234567", "RU", "+79161234567"],
		["\u202a+7\u00a0916\u00a0123‑45‑67\u202c", "RU", "+79161234567"],
		["＋７ ９１６ １２３ ４５ ６７", "RU", "+79161234567"],
		["8 (916) 123-45-67 ", "KA", "+79161234567"],
		["7.916.123.45.67", "RU", "+79161234567"],
		["8 029 123-45-67", "RU", "+375291234567"],
		["80291234567", "RU", "+375291234567"],
		["8 916 123-45-67 доб. 5", "RU", "+79161234567"],
		["тел.8 916 123-45-67", "RU", "+79161234567"],
		["7011234567", "RU", "+77011234567"],
		["7471234567", "KZ", "+77471234567"],
		["00 995 555 12 34 56", "JP", "+995555123456"],
		["+00995555123456", "JP", "+995555123456"],
		["0079161234567", "JP", "+79161234567"],
		["011-231-4567", "JP", "+81112314567"],
		["011-683-4123", "JP", "+81116834123"],
		["011995555123456", "DE", "+995555123456"],
		["011447911123456", "DE", "+447911123456"],
		["8 044 123 45 67", "UA", "+380441234567"],
		["8 050 123 45 67", "UA", "+380501234567"],
		["80671234567", "UA", "+380671234567"],
		["8 050 123 45 67", "AZ", "+994501234567"],
		["8 044 512 34 56", "RU", "+375445123456"],
		["8 (812) 123-45-67", "RU", "+78121234567"],
		["8121234567", "RU", "+78121234567"],
		["8431234567", "RU", "+78431234567"],
		["+7 856 123 45 67", "RU", "+78561234567"],
		["8 857 123 45 67", "RU", "+78571234567"],
		["+7 860 123 45 67", "RU", "+78601234567"],
		["+7 785 123 45 67", "KZ", "+77851234567"],
		["+81 (0)50 1220 5678", "JP", "+815012205678"],
		["+81 (0)50 1220 5678", "RU", "+815012205678"],
		["tel: +81 050 1220 5678", "JP", "+815012205678"],
		["+810 995 555 12 34 56", "RU", "+995555123456"],
		["8~10 290 8999", "RU", "+2908999"],
		["8~10 690 7290", "RU", "+6907290"],
		["8-10-290-8999", "KZ", "+2908999"],
		["+7 +7 (916) 123-45-67", "RU", "+79161234567"],
		["+7 7 916 123 45 67", "RU", "+79161234567"],
		["+7 79161234567", "RU", "+79161234567"],
		["+7+79161234567", "DE", "+79161234567"],
		["+7 7 701 123 45 67", "KZ", "+77011234567"],
		["+7 916 123 45 67 (звонить после 18)", "RU", "+79161234567"],
		["+7 916 123 45 67, после 18:00", "RU", "+79161234567"],
		["https://wa.me/79161234567?text=1", "RU", "+79161234567"],
		["&#43;79161234567", "RU", "+79161234567"],
		["%2B7%20916%20123-45-67", "RU", "+79161234567"],
		["7️⃣9️⃣1️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣", "RU", "+79161234567"],
	])(
		"reads %s on a page of the country %s: as international after a plus, else as Russian if valid, else as local",
		async (typed, country, e164) => {
			expect(await readPhone(typed, country)).toMatchObject({ isValid: true, e164 });
		},
	);

	it.each([
		["", "RU"],
		["123", "RU"],
		["8916123456", "RU"],
		["+7 916 123-45-677", "RU"],
		["телефон", "RU"],
		["00", "RU"],
		["0000000000", "RU"],
		["81089", "RU"],
		["00 123", "RU"],
		["+7 916 123-45-67, +7 916 765-43-21", "RU"],
		["8 916 123-45-6", "DE"],
		["29 123-45-67", "RU"],
		["+7 916 123 45 6", "RU"],
		["+7 916 123 45 6", "KZ"],
		["7 916 123 45 6", "RU"],
		["+7 495 000-00-1", "RU"],
		["+7 812 123-45-6", "RU"],
		["8 495 000-00-1", "RU"],
		["+7 9I6 123 45 67", "RU"],
		["+7 916 12З 45 67", "RU"],
		["8 9О6 123 45 67", "RU"],
		["+7 701 123 45 6", "RU"],
		["+7 701 123 45 6", "KZ"],
		["7 701 123 45 6", "KZ"],
		["8 701 123 45 6", "RU"],
		["8 701 123 45 6", "KZ"],
		["8701123456", "KZ"],
		["8 777 123 45 6", "KZ"],
		["8 812 123-45-6", "RU"],
		["8 856 123-45-6", "RU"],
		["7 10 290 8999", "RU"],
		["+7 853 123 45 67", "RU"],
		["+7 864 123 45 67", "RU"],
		["8 (812) 123-45-6", "KZ"],
		["8 800 555-35-3", "RU"],
		["8800555353", "RU"],
		["8 343 123 45 6", "RU"],
		["8 391 123-45-6", "DE"],
		["8 555 12 34 56", "GE"],
		["+7 747 123 45 677", "KZ"],
		["+7 843 123-45-677", "RU"],
		["+7 916 123 45 67 или +7 916 765-43-21", "RU"],
	])("rejects %j on a page of the country %s", async (typed, country) => {
		expect((await readPhone(typed, country)).isValid).toBe(false);
	});
});

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

describe("the bank's return addresses", () => {
	it.each([
		["ru", ""],
		["en", "/en"],
	])(
		"contain the order's number and the language's prefix, if any, but no secret: %s",
		(language, prefix) => {
			expect(returnAddresses("https://bilety.example", "400100001", language, "ru")).toEqual({
				returnUrl: `https://bilety.example${prefix}/order/success?order=400100001`,
				cancelUrl: `https://bilety.example${prefix}/order/fail?order=400100001`,
			});
		},
	);
});
