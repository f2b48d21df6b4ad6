// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import common from "../../../../locales/ru/common.json";
import forms from "../../../../locales/ru/forms.json";
import pages from "../../../../locales/ru/pages.json";
import { CityDialog } from "../../../../src/features/cities/city-dialog";
import { createTranslator } from "../../../../src/i18n/instance";
import { TranslationProvider } from "../../../../src/i18n/translation";

beforeEach(() => {
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
	};
});

afterEach(cleanup);

describe("a city list that fails to load", () => {
	it.each([
		["ru", "/"],
		["en", "/en"],
	])("links to the home page in the page's language, %s", async (language, href) => {
		vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
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
				<CityDialog here={undefined} onClose={() => undefined} />
			</TranslationProvider>,
		);
		const alert = await screen.findByRole("alert");
		expect(alert.querySelector("a")?.getAttribute("href")).toBe(href);
	});
});
