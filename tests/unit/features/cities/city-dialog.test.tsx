// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CityDialog } from "#src/features/cities/city-dialog.tsx";
import { rememberCity, rememberedCity } from "#src/features/cities/remembered-city";
import { makeDialogsWork } from "../search/page";
import { LanguagePage } from "./language-page";

beforeEach(() => {
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	makeDialogsWork();
});

function openDialog(response: Response, language = "ru") {
	vi.stubGlobal("fetch", async () => response);
	render(
		<LanguagePage language={language}>
			<CityDialog onClose={() => undefined} />
		</LanguagePage>,
	);
}

const MOSCOW = {
	slug: "moskva",
	name: "Москва",
	also: "",
	country: "Россия",
	countryCode: "RU",
	eventCount: 45,
};

describe("CityDialog", () => {
	it.each([
		["has an unknown format", "ru", "/", Response.json({ cities: "none" })],
		["fails to load", "ru", "/", new Response("", { status: 503 })],
		["fails to load", "en", "/en", new Response("", { status: 503 })],
	])(
		"links to the home page in the page's language when the city list %s: %s",
		async (_, language, href, response) => {
			openDialog(response, language);
			const alert = await screen.findByRole("alert");
			expect(alert.textContent).toMatch(/Список городов|открыть/i);
			expect(alert.querySelector("a")?.getAttribute("href")).toBe(href);
		},
	);

	it("names a city and its number of events in the link to the city", async () => {
		openDialog(Response.json([MOSCOW]));
		expect((await screen.findByRole("link", { name: /^Москва/ })).textContent).toBe("Москва 45 событий");
	});

	it.each([
		["keeps", "in the list", "moskva", "moskva"],
		["forgets", "missing from the list", "omsk", undefined],
	])("%s a remembered city that is %s", async (_verb, _where, slug, keptSlug) => {
		rememberCity({ slug, name: "Москва" });
		openDialog(Response.json([{ ...MOSCOW, name: "Столица" }]));
		await screen.findByRole("link", { name: /Столица/ });
		await vi.waitFor(() => expect(rememberedCity()?.slug).toBe(keptSlug));
	});
});
