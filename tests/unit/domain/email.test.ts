import { describe, expect, it } from "vitest";
import { readEmail } from "#src/domain/email";

const EMAIL = "anna@example.org";

describe("readEmail", () => {
	it.each([
		EMAIL,
		"anna.ivanova+tickets@sub.example.co.uk",
		"o'brien_1-2@example-site.org",
		"ANNA@EXAMPLE.ORG",
		"анна@почта.рф",
		"info@почта.рф",
		"info@xn--80a1acny.xn--p1ai",
		"анна@xn--80a1acny.xn--p1ai",
		"anna@xn--80a1acny.рф",
		"anna@mail.почта.рф",
		"почта@пример.рф",
		"müller@example.de",
		"1@2.org",
	])("accepts %s as it is", (typed) => {
		expect(readEmail(typed)).toEqual({ email: typed });
	});

	it.each([
		["spaces around", `  ${EMAIL}\u00a0 `],
		["a tab and a line break", `\t${EMAIL}\r\n`],
		["a comma", `${EMAIL},`],
		["a semicolon", `${EMAIL};`],
		["a full stop", `${EMAIL}.`],
		["a closing angle bracket", `${EMAIL}>`],
		["a closing bracket", `${EMAIL})`],
		["several marks", `${EMAIL}).;`],
		["an exclamation mark", `${EMAIL}!`],
		["an ellipsis", `${EMAIL}…`],
		["an opening angle bracket", `<${EMAIL}`],
		["an opening bracket", `(${EMAIL}`],
		["brackets", `<${EMAIL}>`],
		["straight quotes", `"${EMAIL}"`],
		["single quotes", `'${EMAIL}'`],
		["Russian quotes", `«${EMAIL}»`],
		["mailto:", `mailto:${EMAIL}`],
		["MAILTO: and a subject", `MAILTO:${EMAIL}?subject=Билеты`],
		["a label", `E-mail: ${EMAIL}`],
		["a name", `Anna <${EMAIL}>`],
		["a quoted name and a comma", `"Иванова, Анна" <${EMAIL}>, `],
		["a name and mailto:", `Anna <mailto:${EMAIL}>`],
		["a full-width @", "anna＠example.org"],
		["full-width letters", "ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ"],
		["an ideographic full stop", "anna@example。org"],
		["Arabic digits", "anna٢٠@example.org", "anna20@example.org"],
		["Persian digits", "anna۲۰@example.org", "anna20@example.org"],
		["ligatures of a PDF", "anna@ﬁlm.org", "anna@film.org"],
		["an escaped plus of a link", "mailto:anna%2Btickets@example.org", "anna+tickets@example.org"],
		["an escaped @ of a link", "mailto:anna%40example.org?subject=Билеты"],
		["a name and a link with a subject", `Anna <mailto:${EMAIL}?subject=hi>`],
		["the address in place of a name", `${EMAIL} <${EMAIL}>`],
		["the same address in capitals", `Anna@Example.org <${EMAIL}>`],
		["the same address twice", `${EMAIL}; ${EMAIL}`],
		["a link of Markdown", `[${EMAIL}](mailto:${EMAIL})`],
		["a name that has an @", `Anna@Work <${EMAIL}>`],
		["a name and brackets", `Анна (${EMAIL})`],
		["brackets and a name", `<${EMAIL}> Анна`],
		["a label in Russian", `Почта: ${EMAIL}`],
		["a name and a colon", `Анна Иванова: ${EMAIL}`],
		["a bullet", `• ${EMAIL}`],
		["a hyphen", `- ${EMAIL}`],
		["an asterisk", `* ${EMAIL}`],
		["a dash at the end", `${EMAIL} —`],
		["a slash at the end", `${EMAIL}/`],
		["a vertical bar", `${EMAIL} |`],
		["an envelope", `📧 ${EMAIL}`],
		["a numero sign", `№${EMAIL}`],
		["a smiling face", `${EMAIL}😊`],
		["a sign of trademarks", `${EMAIL}™`],
		["a sign of quotation in mails", `> ${EMAIL}`],
		["French quotes", `‹${EMAIL}›`],
		["Japanese brackets", `「${EMAIL}」`],
		["an Arabic comma", `${EMAIL}،`],
		...[
			0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0x7f,
			0xfe0f,
		].map((code): [string, string] => {
			const char = String.fromCodePoint(code);
			return [`U+${code.toString(16)}`, `${char}an${char}na@example${char}.org${char}`];
		}),
	])("reads the address from a text with %s", (_, typed, email = EMAIL) => {
		expect(readEmail(typed)).toEqual({ email });
	});

	it.each(["", " ", "\u200b", "<>", "mailto:", ","])("finds no address in %j", (typed) => {
		expect(readEmail(typed)).toEqual({ problem: "emailEmpty" });
	});

	it.each([
		".anna@example.org",
		"anna.@example.org",
		"anna..b@example.org",
		"anna",
		"anna@",
		"@example.org",
		"anna@example",
		"anna@example..org",
		"anna@.example.org",
		"anna@-example.org",
		"anna@example-.org",
		"anna@example.o",
		"anna@example.123",
		"anna@192.168.0.1",
		"anna@[192.168.0.1]",
		"anna ivanova@example.org",
		"anna @example.org",
		"anna@ example.org",
		"anna@exam ple.org",
		"anna@@example.org",
		"anna@example@org.com",
		"anna@example,org",
		"anna(work)@example.org",
		"anna:b@example.org",
		"anna@exa_mple.org",
		`${"a".repeat(65)}@example.org`,
		`anna@${"a".repeat(64)}.org`,
		`anna@${"abcdefgh.".repeat(30)}org`,
		"https://example.org/@anna",
		"anna™@example.org",
		"anna½@example.org",
		"ⓐnna@example.org",
		"Ⓐnna@example.org",
		"⒜nna@example.org",
		"🅰nna@example.org",
		"🄰nna@example.org",
		"anna@example.coⓜ",
		"anna@example.co🅼",
		"anna@gmaıl.com",
		"İrem@example.org",
		"//anna@example.org",
		"=anna@example.org",
		"?anna@example.org",
		"anna@example.org@",
		"anna@example.org+7",
		"mailto:anna%zz@example.org",
		"anna ivanova@example.org (Анна)",
	])("refuses %j", (typed) => {
		expect(readEmail(typed)).toEqual({ problem: "emailWrong" });
	});

	it.each([
		`${EMAIL}, olga@example.net`,
		`${EMAIL};olga@example.net`,
		`${EMAIL} olga@example.net`,
		`Anna <${EMAIL}>, Olga <olga@example.net>`,
		`${EMAIL} <olga@example.net>`,
	])("refuses two addresses: %s", (typed) => {
		expect(readEmail(typed)).toEqual({ problem: "emailTwo" });
	});

	it.each([
		"аnna@example.org",
		"anna@exаmple.org",
		"anna@example.оrg",
		"сору@example.org",
		"anna@gmail.соm",
		"anna@gmаil.com",
		"anna@mail.ру",
		"anna@gmail.сом",
		"anna@mail.co.ук",
		"αnna@example.org",
		"aննa@example.org",
	])("refuses letters of another alphabet among Latin ones: %s", (typed) => {
		expect(readEmail(typed)).toEqual({ problem: "emailLookalike" });
	});
});
