import { describe, expect, it } from "vitest";
import type { ConfiguredPage } from "#src/domain/landing";
import { isReservedSlug, usableLanding } from "#src/node/pipeline/source/landing";
import { landing, theme } from "../../../fixtures/records";

const page = (slug: string): ConfiguredPage => ({ slug, categoryIds: [] });
const slugs = (pages: readonly ConfiguredPage[]) => pages.map(({ slug }) => slug);
const CITIES = new Set(["moskva", "kazan"]);

describe("usableLanding", () => {
	it("drops pages whose address is a route, a city or a language", () => {
		const takenSlugs = [
			"events",
			"places",
			"persons",
			"news",
			"cart",
			"order",
			"payment",
			"offline",
			"en",
			"moskva",
		];
		const usable = usableLanding(landing({ pages: [...takenSlugs, "kvn", "about"].map(page) }), CITIES);
		expect(slugs(usable.landing.pages)).toEqual(["kvn", "about"]);
		expect(usable.report).toEqual(
			takenSlugs.map((slug) => ({ kind: "takenAddress", field: "pages", path: `/${slug}` })),
		);
	});

	it("keeps the first of two pages with the same address", () => {
		const firstPage = { ...page("kvn"), title: "КВН" };
		const usable = usableLanding(landing({ pages: [firstPage, page("kvn")] }), CITIES);
		expect(usable.landing.pages).toEqual([firstPage]);
		expect(usable.report).toHaveLength(1);
	});

	it("keeps only languages that have texts, in the landing's order", () => {
		const usable = usableLanding(
			landing({ languages: ["kk", "xx", "ru"], theme: theme({ main_lang: "kk" }) }),
			CITIES,
		);
		expect(usable.landing.languages).toEqual(["kk", "ru"]);
		expect(usable.report).toEqual([{ kind: "noTexts", field: "languages", language: "xx" }]);
	});

	it("falls back to Russian when no language has texts", () => {
		expect(usableLanding(landing({ languages: ["xx"] }), CITIES).landing.languages).toEqual(["ru"]);
		const usable = usableLanding(landing({ languages: [] }), CITIES);
		expect(usable).toMatchObject({ landing: { languages: ["ru"] }, report: [] });
	});

	it("puts the main language first", () => {
		const usable = usableLanding(
			landing({ languages: ["en", "he", "ru"], theme: theme({ main_lang: "he" }) }),
			CITIES,
		);
		expect(usable.landing.languages).toEqual(["he", "en", "ru"]);
		expect(usable.report).toEqual([]);
	});

	it("uses the first language as the main one when the main language isn't among the landing's languages", () => {
		const russianTheme = theme({ main_lang: "ru", language: "xx" });
		const usable = usableLanding(landing({ languages: ["en", "he"], theme: russianTheme }), CITIES);
		expect(usable.landing.languages).toEqual(["en", "he"]);
		expect(usable.landing.theme).toMatchObject({ main_lang: "en", language: "en" });
		expect(usable.report).toEqual([
			{ kind: "unknownLanguage", field: "main_lang", language: "ru", used: "en" },
		]);
	});

	it("drops duplicate currencies and social networks, and reports default currencies missing from `currencies`", () => {
		const social = ["A", "B"].map((title) => ({ title, url: "https://example.org/a" }));
		const ownTheme = theme({
			currencies: [{ code: "GEL" }, { code: "USD" }, { code: "GEL" }],
			currency: { code: "EUR" },
			language_currency: { ru: "RUB", en: "USD" },
		});
		const ownLanding = landing({ brand: { ...landing().brand, social }, theme: ownTheme });
		const usable = usableLanding(ownLanding, CITIES);
		expect(usable.landing.theme.currencies.map(({ code }) => code)).toEqual(["GEL", "USD"]);
		expect(usable.landing.brand.social).toEqual([social[0]]);
		expect(usable.report).toEqual([
			{ kind: "twice", field: "currencies", key: "GEL" },
			{ kind: "unknownCurrency", field: "currency.code", code: "EUR" },
			{ kind: "unknownCurrency", field: "language_currency.ru", code: "RUB" },
			{ kind: "twice", field: "social", key: "https://example.org/a" },
		]);
	});

	it("doesn't change its input", () => {
		const input = landing({ languages: ["xx"], pages: [page("events")] });
		usableLanding(input, CITIES);
		expect(input.languages).toEqual(["xx"]);
		expect(slugs(input.pages)).toEqual(["events"]);
	});
});

describe("isReservedSlug", () => {
	it("returns true only for language codes and for the first path segments of the site's routes and files", () => {
		for (const slug of [
			"events",
			"ru",
			"tr",
			"404.html",
			"404",
			"500",
			"index",
			"page-data",
			"static",
			"texts",
		])
			expect(isReservedSlug(slug), slug).toBe(true);
		for (const slug of ["moskva", "kvn", "event", "russia"]) expect(isReservedSlug(slug), slug).toBe(false);
	});
});
