// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import common from "../../../../locales/ru/common.json";
import forms from "../../../../locales/ru/forms.json";
import pages from "../../../../locales/ru/pages.json";
import { CityPicker } from "../../../../src/features/cities/city-picker";
import { createTranslator } from "../../../../src/i18n/instance";
import { TranslationProvider } from "../../../../src/i18n/translation";

vi.mock("../../../../src/features/cities/city-dialog", () => {
	throw new Error("The dialog's code is blocked");
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe("a city dialog whose code fails to load", () => {
	it.each([
		["ru", "/"],
		["en", "/en"],
	])("is replaced by the home page in the page's language, %s", async (language, address) => {
		const assign = vi.fn();
		vi.stubGlobal("location", { assign });
		const page = {
			language,
			defaultLanguage: "ru",
			languages: ["ru", "en"],
			originalPath: "/",
			routed: false,
			path: "/",
		};
		render(
			<TranslationProvider translator={createTranslator(language, { common, pages, forms })} page={page}>
				<CityPicker city={undefined} />
			</TranslationProvider>,
		);
		fireEvent.click(screen.getByRole("button"));
		await vi.waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
	});
});
