// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CityDialog } from "../../../../src/features/cities/city-dialog";
import { rememberCity, rememberedCity } from "../../../../src/features/cities/remembered-city";
import { makeDialogsWork } from "../search/page";
import { LanguagePage } from "./language-page";

beforeEach(() => {
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	makeDialogsWork();
});

/** Opens the dialog; its request for the list of cities gets this response. */
function open(response: Response, language = "ru") {
	vi.stubGlobal("fetch", async () => response);
	render(
		<LanguagePage language={language}>
			<CityDialog here={undefined} onClose={() => undefined} />
		</LanguagePage>,
	);
}

const MOSCOW = { slug: "moskva", name: "Москва", also: "", country: "Россия", countryCode: "RU", eventCount: 45 };

describe("CityDialog", () => {
	it("shows an alert when the city list has an unknown format", async () => {
		open(Response.json({ cities: "none" }));
		expect((await screen.findByRole("alert")).textContent).toMatch(/Список городов|открыть/i);
	});

	it.each([
		["ru", "/"],
		["en", "/en"],
	])("links to the home page of the page's language %s when the city list fails to load", async (language, href) => {
		open(new Response("", { status: 503 }), language);
		const alert = await screen.findByRole("alert");
		expect(alert.querySelector("a")?.getAttribute("href")).toBe(href);
	});

	it("announces a city by its name and number of events", async () => {
		open(Response.json([MOSCOW]));
		expect((await screen.findByRole("link", { name: /^Москва/ })).textContent).toBe("Москва 45 событий");
	});

	it.each([
		["is in the list", "moskva", ["Москва"]],
		["is no longer in the list", "omsk", []],
	])("offers the remembered city only while the list has it: %s", async (_, slug, names) => {
		rememberCity({ slug, name: "Москва" });
		open(Response.json([{ ...MOSCOW, name: "Столица" }]));
		await screen.findByRole("link", { name: /Столица/ });
		expect(screen.queryAllByRole("link", { name: "Москва" }).map((link) => link.textContent)).toEqual(names);
		expect(rememberedCity()?.slug).toBe(names.length > 0 ? slug : undefined);
	});
});
