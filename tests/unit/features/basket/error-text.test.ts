import { describe, expect, it } from "vitest";
import forms from "../../../../locales/ru/forms.json";
import { ApiError } from "../../../../src/backend/api-error";
import { ERROR_CODES } from "../../../../src/domain/error-code";
import { errorText } from "../../../../src/features/basket/error-text";
import { createTranslator } from "../../../../src/i18n/instance";
import { namespaceSource, TRANSLATED } from "../../locales/texts";

const { t } = createTranslator("ru", { forms });
const refusal = (code: string, args?: Record<string, unknown>) =>
	new ApiError({
		kind: "refusal",
		method: "POST",
		url: "/api/basket",
		status: 409,
		data: { code, message: "raw words", args },
	});

/** Error codes of docs/backend-contract.md, "Errors", and the code of its status 429. */
const CONTRACT_CODES = [
	"VALIDATION",
	"SESSION_LOST",
	"NOT_FOUND",
	"BASKET_EXPIRED",
	"BASKET_CHANGED",
	"PRICE_CHANGED",
	"SEAT_TAKEN",
	"NOT_ENOUGH",
	"LIMIT_EXCEEDED",
	"SALE_ENDED",
	"ALREADY_PAID",
	"TOO_MANY_REQUESTS",
] as const;

describe("errorText", () => {
	it("supports exactly the error codes of the API contract", () => {
		expect([...ERROR_CODES].sort()).toEqual([...CONTRACT_CODES].sort());
	});

	it.each(TRANSLATED)("has a different sentence and a next step for each code in %s", (language) => {
		const translated = createTranslator(language, { forms: JSON.parse(namespaceSource(language, "forms")) });
		const codes = [...CONTRACT_CODES, "TEAPOT"];
		const texts = codes.map((code) => errorText(translated.t, refusal(code, { left: 2, max: 6 })));
		expect(new Set(texts.map(({ text }) => text)).size).toBe(codes.length);
		for (const { text, next } of texts) {
			expect(text).not.toMatch(/errors\.|raw|^$/);
			expect(next).not.toMatch(/errors\.|raw|^$/);
		}
	});

	it("returns full sentences in Russian", () => {
		for (const code of CONTRACT_CODES) {
			const { text, next } = errorText(t, refusal(code, { left: 2, max: 6 }));
			expect(text).toMatch(/^[А-ЯЁ].*\.$/);
			expect(next).toMatch(/^[А-ЯЁ].*\.$/);
		}
	});

	it("returns a different sentence for each code, even if the refusal lacks the numbers to quote", () => {
		const texts = CONTRACT_CODES.map((code) => errorText(t, refusal(code)).text);
		expect(new Set(texts).size).toBe(CONTRACT_CODES.length);
	});

	it("uses Russian plural forms", () => {
		expect(errorText(t, refusal("NOT_ENOUGH", { left: 1 })).text).toBe("Остался только 1 билет.");
		expect(errorText(t, refusal("NOT_ENOUGH", { left: 3 })).text).toBe("Осталось только 3 билета.");
		expect(errorText(t, refusal("LIMIT_EXCEEDED", { max: 6 })).text).toBe("Больше 6 билетов в один заказ не добавить.");
	});

	it("leaves out missing or invalid numbers", () => {
		expect(errorText(t, refusal("NOT_ENOUGH")).text).toBe("Таких билетов больше нет.");
		expect(errorText(t, refusal("LIMIT_EXCEEDED", { max: "many" })).text).toBe(
			"Больше билетов в один заказ не добавить.",
		);
	});

	it("returns a general sentence for an unknown code, without the API's message", () => {
		expect(errorText(t, refusal("TEAPOT")).text).toBe("Не получилось.");
	});

	it("doesn't mention the connection when the API refuses without a code", () => {
		const refusalWithoutCode = (status: number) =>
			new ApiError({ kind: "refusal", method: "GET", url: "/api/basket", status, data: "<h1>No</h1>" });
		expect(errorText(t, refusalWithoutCode(403)).text).toBe("Не получилось.");
		expect(errorText(t, refusalWithoutCode(500)).text).toBe("Не получилось.");
		expect(errorText(t, refusalWithoutCode(429)).text).toBe("Слишком много попыток подряд.");
	});

	it("mentions the connection when the API didn't answer", () => {
		const noAnswer = new ApiError({ kind: "no-answer", method: "GET", url: "/api/basket" });
		expect(errorText(t, noAnswer).text).toBe("Нет ответа от сервера.");
	});
});
