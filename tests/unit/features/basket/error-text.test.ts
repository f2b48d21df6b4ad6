import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ApiError } from "#src/backend/api-error";
import { ERROR_CODES } from "#src/domain/error-codes";
import { errorText } from "#src/features/basket/error-text";
import { createTranslator } from "#src/i18n/instance";
import forms from "../../../../locales/ru/forms.json";
import { namespaceSourceJson, TRANSLATED_LANGUAGES } from "../../locales/texts";

const { t } = createTranslator("ru", { forms });
const refusal = (code: string, args?: Record<string, unknown>) => {
	const data = { code, message: "raw", args };
	return new ApiError({ kind: "refusal", method: "POST", url: "/api/basket", status: 409, data });
};

describe("errorText", () => {
	it("knows exactly the error codes of the API contract, except INTERNAL", () => {
		const contract = readFileSync("tests/sandbox/openapi.yaml", "utf8");
		const [, codes = ""] = /code:\n +enum:\n((?: +- [A-Z_]+\n)+)/.exec(contract) ?? [];
		expect([...ERROR_CODES, "INTERNAL"].sort()).toEqual(codes.match(/[A-Z_]+/g)?.sort());
	});

	it.each(TRANSLATED_LANGUAGES)(
		"gives each error code its own sentence, and a next step, in %s",
		(language) => {
			const translated = createTranslator(language, {
				forms: JSON.parse(namespaceSourceJson(language, "forms")),
			});
			const codes = [...ERROR_CODES, "TEAPOT"];
			const texts = codes.map((code) => errorText(translated.t, refusal(code, { left: 2, max: 6 })));
			expect(new Set(texts.map(({ text }) => text)).size).toBe(codes.length);
			for (const sentence of texts.flatMap(({ text, next }) => [text, next]))
				expect(sentence).not.toMatch(/errors\.|raw|^$/);
		},
	);

	it.each(ERROR_CODES)("returns full sentences in Russian for %s", (code) => {
		const sentences = Object.values(errorText(t, refusal(code, { left: 2, max: 6 })));
		for (const sentence of sentences) expect(sentence).toMatch(/^[А-ЯЁ].*\.$/);
	});

	it("returns a different sentence for each code, even if the refusal lacks the numbers to quote", () => {
		expect(new Set(ERROR_CODES.map((code) => errorText(t, refusal(code)).text)).size).toBe(
			ERROR_CODES.length,
		);
	});

	it.each([
		["NOT_ENOUGH", { left: 1 }, "Остался только 1 билет."],
		["NOT_ENOUGH", { left: 3 }, "Осталось только 3 билета."],
		["NOT_ENOUGH", { left: "3" }, "Осталось только 3 билета."],
		["NOT_ENOUGH", { left: "0" }, "Таких билетов больше нет."],
		["NOT_ENOUGH", { left: "few" }, "Таких билетов больше нет."],
		["NOT_ENOUGH", { left: 1.5 }, "Таких билетов больше нет."],
		["NOT_ENOUGH", undefined, "Таких билетов больше нет."],
		["LIMIT_EXCEEDED", { max: 6 }, "Больше 6 билетов в один заказ не добавить."],
		["LIMIT_EXCEEDED", { max: "10" }, "Больше 10 билетов в один заказ не добавить."],
		["LIMIT_EXCEEDED", { max: "" }, "Больше билетов в один заказ не добавить."],
		["LIMIT_EXCEEDED", { max: "many" }, "Больше билетов в один заказ не добавить."],
		["TEAPOT", undefined, "Не получилось."],
	])(
		"quotes a refusal's ticket count if it's a number, else has a text without one: %s %j",
		(code, args, text) => {
			expect(errorText(t, refusal(code, args)).text).toBe(text);
		},
	);
});
