// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CityDialog } from "../../../../src/features/cities/city-dialog";
import { LanguagePage } from "./language-page";

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
		render(
			<LanguagePage language={language}>
				<CityDialog here={undefined} onClose={() => undefined} />
			</LanguagePage>,
		);
		const alert = await screen.findByRole("alert");
		expect(alert.querySelector("a")?.getAttribute("href")).toBe(href);
	});
});
