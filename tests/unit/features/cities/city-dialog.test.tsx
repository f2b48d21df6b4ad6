// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CityDialog } from "../../../../src/features/cities/city-dialog";
import { rememberCity, rememberedCity } from "../../../../src/features/cities/remembered-city";
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

describe("a city list that fails to load", () => {
	it("includes a list in an unknown format", async () => {
		vi.stubGlobal("fetch", async () => Response.json({ cities: "none" }));
		render(
			<LanguagePage language="ru">
				<CityDialog here={undefined} onClose={() => undefined} />
			</LanguagePage>,
		);
		expect((await screen.findByRole("alert")).textContent).toMatch(/Список городов|открыть/i);
	});

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

describe("a city in the list", () => {
	it("is announced by its name, then its number of events", async () => {
		const city = { slug: "moskva", name: "Москва", also: "", country: "Россия", countryCode: "RU", eventCount: 45 };
		vi.stubGlobal("fetch", async () => Response.json([city]));
		render(
			<LanguagePage language="ru">
				<CityDialog here={undefined} onClose={() => undefined} />
			</LanguagePage>,
		);
		expect((await screen.findByRole("link", { name: /^Москва/ })).textContent).toBe("Москва 45 событий");
	});
});

describe("the city chosen before", () => {
	it.each([
		["is offered when it is in the list", "moskva", ["Москва"]],
		["is forgotten when it left the list", "omsk", []],
	])("%s", async (_, slug, names) => {
		rememberCity({ slug, name: "Москва" });
		const city = { slug: "moskva", name: "Столица", also: "", country: "", countryCode: "", eventCount: 0 };
		vi.stubGlobal("fetch", async () => Response.json([city]));
		render(
			<LanguagePage language="ru">
				<CityDialog here={undefined} onClose={() => undefined} />
			</LanguagePage>,
		);
		await screen.findByRole("link", { name: /Столица/ });
		expect(screen.queryAllByRole("link", { name: "Москва" }).map((link) => link.textContent)).toEqual(names);
		expect(rememberedCity()?.slug).toBe(names.length > 0 ? slug : undefined);
	});
});
