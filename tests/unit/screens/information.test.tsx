// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { InformationPage } from "#src/screens/information/information.tsx";
import { LanguagePage } from "../features/cities/language-page";

const view = { slug: "offer", title: "Offer", bodyHtml: "<p>Условия продажи</p>", siblings: [] };
const open = (bodyLanguage?: string) =>
	render(
		<LanguagePage language="en">
			<InformationPage view={{ ...view, ...(bodyLanguage && { bodyLanguage }) }} />
		</LanguagePage>,
	);
const note = () => screen.queryByText("есть только на одном языке:", { exact: false })?.parentElement ?? null;

describe("an information page", () => {
	it.each([
		["ru", "Русский", "ltr"],
		["ar", "العربية", "rtl"],
	])(
		"shows a text in %s in its own direction, below a note that names the language",
		(language, name, direction) => {
			open(language);
			const languageNote = note();
			const text = screen.getByText("Условия продажи").parentElement;
			expect(languageNote?.closest("[lang]")).toBeNull();
			expect(languageNote?.querySelector(`[lang=${language}]`)?.textContent).toBe(name);
			expect([text?.getAttribute("lang"), text?.getAttribute("dir")]).toEqual([language, direction]);
			const position = text && languageNote?.compareDocumentPosition(text);
			expect((position ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		},
	);

	it("shows no note above a text in the page's language", () => {
		open();
		expect(screen.getByText("Условия продажи").parentElement?.hasAttribute("lang")).toBe(false);
		expect(note()).toBeNull();
	});
});
