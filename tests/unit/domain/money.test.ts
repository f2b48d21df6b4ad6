import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { amountSchema } from "#src/domain/amount";
import { decimalFromAmount } from "#src/domain/decimal";
import { amountFromDecimal, moneyFormat } from "#src/domain/money";

const anyAmount = fc.integer({ min: 0, max: 999_999_999_999_999 });
const moneyText = (value: number, currency: string, locale = "ru-RU", symbol?: string) =>
	moneyFormat(locale, [{ code: currency, symbol }])(value, currency).replace(/[\u00a0\u202f]/g, " ");

it("writes whole sums without decimals, also in browsers without `trailingZeroDisplay`", () => {
	const OlderFormat = new Proxy(Intl.NumberFormat, {
		construct: (Native, [locale, options]) => new Native(locale, { ...options, trailingZeroDisplay: "auto" }),
	});
	vi.stubGlobal("Intl", Object.assign(Object.create(Intl), { NumberFormat: OlderFormat }));
	expect(moneyText(12_999, "RUB", "ru-KG")).toBe("13 ₽");
	expect([2_500_000, 2_500_500].map((sum) => moneyText(sum, "RUB", "ru-KG"))).toEqual([
		"2 500 ₽",
		"2 500,50 ₽",
	]);
});

describe("amountFromDecimal", () => {
	it.each([
		[2500, 2_500_000],
		["2500.50", 2_500_500],
		[" 0.5 ", 500],
		["12.345", 12_345],
		["-3.10", -3_100],
		["007", 7_000],
		// Binary rounding errors are corrected.
		[0.1 + 0.2, 300],
		[1.005, 1_005],
		[4.35 * 100, 435_000],
		[1e3, 1_000_000],
		// Fractions of a thousandth are rounded, halves away from zero.
		["0.0004", 0],
		["0.0005", 1],
		["1.9999", 2_000],
		["-0.0004", 0],
	])("reads %j as %i thousandths", (decimal, expected) => expect(amountFromDecimal(decimal)).toBe(expected));

	const invalidTexts = [
		"",
		" ",
		"1,5",
		"1 500",
		"+5",
		"1e3",
		".5",
		"5.",
		"0x10",
		"NaN",
		"∞",
		"₽100",
		"1.2.3",
	];

	it.each([...invalidTexts, "9999999999999", Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
		"rejects %s",
		(decimal) => expect(amountFromDecimal(decimal)).toBeUndefined(),
	);

	it("reverses decimalFromAmount", () => {
		fc.assert(fc.property(anyAmount, (value) => amountFromDecimal(decimalFromAmount(value)) === value));
	});

	it("reverses decimalFromAmount even if the decimal string is converted to a number in between", () => {
		const cents = fc.integer({ min: 0, max: 999_999_999_999 });
		fc.assert(fc.property(cents, (value) => amountFromDecimal(Number(decimalFromAmount(value))) === value));
	});
});

it("decimalFromAmount writes at least two decimal places", () => {
	expect([2_500_500, 0, 5, -12_345].map(decimalFromAmount)).toEqual(["2500.50", "0.00", "0.005", "-12.345"]);
});

describe("amountSchema", () => {
	it.each([-1, "-0.01", null, undefined, true, {}, [100], "free"])("rejects %j", (value) =>
		expect(v.safeParse(amountSchema, value).success).toBe(false),
	);

	it("accepts zero", () => expect(v.parse(amountSchema, 0)).toBe(0));
});

describe("moneyFormat", () => {
	it("formats sums for the locale, whole sums without decimal places", () => {
		expect(moneyText(2_500_000, "RUB")).toBe("2 500 ₽");
		expect(moneyText(2_500_500, "RUB")).toBe("2 500,50 ₽");
		expect(moneyText(12_500, "GEL")).toMatch(/^12,50 \S+$/);
		expect(moneyText(12_345, "KWD", "en-GB")).toBe("KWD 12.345");
		expect(moneyText(1_234_567_890, "USD", "en-GB")).toBe("$1,234,567.89");
	});

	it("uses the currency's number of decimal places, or none when all of them would be zero", () => {
		for (const currency of ["RUB", "KZT", "JPY", "KWD", "BHD", "OMR", "GEL", "AMD", "UZS", "AED", "EUR"]) {
			const format = new Intl.NumberFormat("en", { style: "currency", currency });
			const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
			const decimalsOf = (value: number) =>
				/\.(\d+)/.exec(moneyText(value, currency, "en"))?.[1]?.length ?? 0;
			expect(decimalsOf(1_234_567), currency).toBe(digits);
			expect(decimalsOf(1_234_000), currency).toBe(0);
		}
	});

	it("puts a currency code that Intl rejects after the number", () => {
		expect(moneyText(1_500_000, "баллы")).toBe("1 500 баллы");
	});
});

describe("moneyFormat with a landing's currency signs", () => {
	const textWithoutMarks = (currency: string, locale: string, symbol: string) =>
		moneyText(190_910, currency, locale, symbol).replace(/[\u200e\u200f]/g, "");

	it("shows a symbol such as ₾ in Russian, Georgian and Arabic alike", () => {
		const texts = ["ru-RU", "ka-GE", "ar-AE"].map((locale) => textWithoutMarks("GEL", locale, "₾"));
		expect(texts).toEqual(["190,91 ₾", "190,91 ₾", "190.91 ₾"]);
	});

	it("shows an abbreviation such as сум only if Intl's sign starts with the same letter", () => {
		expect(textWithoutMarks("AED", "ar-AE", "د.إ")).toBe("190.91 د.إ");
		expect(textWithoutMarks("AED", "ru-RU", "د.إ")).toBe("190,91 AED");
		expect(textWithoutMarks("UZS", "en-GB", "сум")).toBe("UZS 190.91");
	});

	it("keeps the signs of one landing apart from another's", () => {
		const formats = ["₣", undefined].map((symbol) => moneyFormat("ru-RU", [{ code: "CHF", symbol }]));
		const texts = () => formats.map((money) => money(1_000, "CHF").replace(/\s/g, " "));
		expect([texts(), texts()]).toEqual([
			["1 ₣", "1 CHF"],
			["1 ₣", "1 CHF"],
		]);
	});
});
