// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { InformationPage } from "../../../src/screens/information/information";
import { LanguagePage } from "../features/cities/language-page";

afterEach(cleanup);

const view = { slug: "offer", title: "Offer", bodyHtml: "<p>Условия продажи</p>", siblings: [] };
const open = (bodyLanguage?: string) =>
	render(
		<LanguagePage language="en">
			<InformationPage view={{ ...view, ...(bodyLanguage && { bodyLanguage }) }} />
		</LanguagePage>,
	);
const note = () => screen.queryByText("есть только на одном языке: ", { exact: false });

describe("a legal text", () => {
	it.each([
		["ru", "Русский", "ltr"],
		["ar", "العربية", "rtl"],
	])("in %s has a note with the language above it, and its own direction", (language, name, direction) => {
		open(language);
		const said = note();
		const text = screen.getByText("Условия продажи").parentElement;
		expect(said?.closest("[lang]")).toBeNull();
		expect(said?.querySelector(`[lang=${language}]`)?.textContent).toBe(name);
		expect([text?.getAttribute("lang"), text?.getAttribute("dir")]).toEqual([language, direction]);
		expect(said && text && said.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
	});

	it("in the page's language has no note", () => {
		open();
		expect(screen.getByText("Условия продажи").parentElement?.hasAttribute("lang")).toBe(false);
		expect(note()).toBeNull();
	});
});
