import { describe, expect, it } from "vitest";
import { emailHint } from "#src/features/checkout/email-hint";

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
