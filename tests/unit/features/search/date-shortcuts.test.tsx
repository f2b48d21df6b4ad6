// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import common from "../../../../locales/ru/common.json";
import forms from "../../../../locales/ru/forms.json";
import pages from "../../../../locales/ru/pages.json";
import { DateShortcuts } from "../../../../src/features/search/date-shortcuts/date-shortcuts";
import { createTranslator } from "../../../../src/i18n/instance";
import { TranslationProvider } from "../../../../src/i18n/translation";

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it("shows today and the weekend on a Sunday, though they are equal", () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
	const warned = vi.spyOn(console, "error");
	const page = {
		language: "ru",
		defaultLanguage: "ru",
		languages: ["ru"],
		originalPath: "/",
		routed: false,
		path: "/",
	};
	render(
		<TranslationProvider translator={createTranslator("ru", { common, pages, forms })} page={page}>
			<DateShortcuts city={undefined} />
		</TranslationProvider>,
	);
	const shown = screen.getAllByRole("link").map(({ textContent }) => textContent);
	expect(shown).toEqual(expect.arrayContaining(["Сегодня", "Выходные"]));
	expect(warned).not.toHaveBeenCalled();
});
