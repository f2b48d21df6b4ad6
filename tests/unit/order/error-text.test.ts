import { describe, expect, it } from "vitest";
import forms from "../../../locales/ru/forms.json";
import { ApiError } from "../../../src/backend/api-error";
import { errorText } from "../../../src/components/order-errors/error-text";
import { ERROR_CODES } from "../../../src/entities/api-error";
import { createTranslator } from "../../../src/i18n/instance";

const { t } = createTranslator("ru", { forms });
const refusal = (code: string, args?: Record<string, unknown>) =>
	new ApiError({
		kind: "refusal",
		method: "POST",
		url: "/api/basket",
		status: 409,
		data: { code, message: "raw words", args },
	});

describe("what a buyer is told when something fails", () => {
	it.each(ERROR_CODES)("%s has a sentence and a next step", (code) => {
		const { text, next } = errorText(t, refusal(code, { left: 2, max: 6 }));
		expect(text).toMatch(/^[А-ЯЁ].*\.$/);
		expect(next).toMatch(/^[А-ЯЁ].*\.$/);
		expect(text).not.toContain("raw");
	});

	it("differs from code to code", () => {
		const texts = ERROR_CODES.map((code) => errorText(t, refusal(code)).text);
		expect(new Set(texts).size).toBe(ERROR_CODES.length);
	});

	it("counts in Russian", () => {
		expect(errorText(t, refusal("NOT_ENOUGH", { left: 1 })).text).toBe("Остался только 1 билет.");
		expect(errorText(t, refusal("NOT_ENOUGH", { left: 3 })).text).toBe("Осталось только 3 билета.");
		expect(errorText(t, refusal("LIMIT_EXCEEDED", { max: 6 })).text).toBe("Больше 6 билетов в один заказ не добавить.");
	});

	it("does without numbers that aren't there, or aren't numbers", () => {
		expect(errorText(t, refusal("NOT_ENOUGH")).text).toBe("Таких билетов больше нет.");
		expect(errorText(t, refusal("LIMIT_EXCEEDED", { max: "many" })).text).toBe(
			"Больше билетов в один заказ не добавить.",
		);
	});

	it("is the general sentence for a code nobody knows, never the API's own words", () => {
		expect(errorText(t, refusal("TEAPOT")).text).toBe("Не получилось.");
	});

	it("is about the connection when nobody answered", () => {
		const silence = new ApiError({ kind: "no-answer", method: "GET", url: "/api/basket" });
		expect(errorText(t, silence).text).toBe("Нет ответа от сервера.");
	});
});
