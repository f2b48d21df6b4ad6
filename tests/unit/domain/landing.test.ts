import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { camelizeKeys } from "#src/backend/json";
import { eventOfTicketFields } from "#src/domain/basket";
import { citySchema } from "#src/domain/city";
import { brandSchema, configuredPageSchema, themeSchema } from "#src/domain/landing";

const THEME_DEFAULTS = {
	language: "ru",
	main_lang: "ru",
	language_currency: {},
	currencies: [],
	ui_config_show_currencies: false,
	currency: { code: "RUB" },
	ui_metric_id: "",
	ui_metric_webvisor: false,
	ui_metric_ecommerce: false,
	ui_metric_version: "2",
};

describe("themeSchema", () => {
	it("returns exactly the theme fields of spec §3, with a default for each missing or invalid field", () => {
		expect(v.parse(themeSchema, { secret: 1 })).toEqual(THEME_DEFAULTS);
		const nullFields = Object.fromEntries(Object.keys(THEME_DEFAULTS).map((field) => [field, null]));
		expect(v.parse(themeSchema, nullFields)).toEqual(THEME_DEFAULTS);
		const currency = { code: "GEL" };
		const fields = { ...nullFields, currency: { ...currency, symbol: "₾" } };
		expect(v.parse(themeSchema, fields)).toEqual({ ...THEME_DEFAULTS, currency });
	});

	it("drops invalid currencies, and drops languages with an invalid currency code from `language_currency`", () => {
		const theme = v.parse(themeSchema, {
			currencies: [{ code: "RUB", symbol: "₽", title: "Рубль" }, { code: "рубль" }, null, { code: "USD" }],
			language_currency: { ru: "RUB", en: "dollars", tr: null, kk: "KZT" },
		});
		expect(theme.currencies).toEqual([
			{ code: "RUB", symbol: "₽", title: "Рубль" },
			{ code: "USD", symbol: "", title: "" },
		]);
		expect(theme.language_currency).toEqual({ ru: "RUB", kk: "KZT" });
	});

	it("accepts the analytics counter's id as a number or as a string of digits", () => {
		const counterId = (ui_metric_id: unknown) => v.parse(themeSchema, { ui_metric_id }).ui_metric_id;
		expect([123, "123", "12a", "<script>", null].map(counterId)).toEqual(["123", "123", "", "", ""]);
	});
});

describe("the version of the analytics counter", () => {
	it.each([
		[1, "1"],
		["1", "1"],
		[2, "2"],
		["2", "2"],
		[3, "2"],
		["", "2"],
		[null, "2"],
	])("is chosen by the landing, and else 2: %j", (ui_metric_version, version) =>
		expect(v.parse(themeSchema, { ui_metric_version }).ui_metric_version).toBe(version),
	);
});

describe("brandSchema", () => {
	it("accepts an empty brand, and drops invalid fields", () => {
		expect(v.parse(brandSchema, {})).toEqual({ features: [], colors: {}, legal: {}, social: [] });
		const invalidFields = { colors: null, legal: "ООО", social: {}, title: 7 };
		expect(v.parse(brandSchema, invalidFields)).toEqual({ features: [], colors: {}, legal: {}, social: [] });
	});

	it("reads the shop's e-mail address as pasted, and drops an unreadable one", () => {
		const emailOf = (email: string) => v.parse(brandSchema, { legal: { email } }).legal.email;
		expect(emailOf("Касса <mailto:info@example.org>, ")).toBe("info@example.org");
		expect(emailOf("info(at)example.org")).toBeUndefined();
	});

	it("drops colours that aren't hex, URLs that aren't https, http or site-relative, and untitled social links", () => {
		const brand = v.parse(brandSchema, {
			colors: { accent: "red;background:url(x)" },
			logoUrl: "javascript:alert(1)",
			siteUrl: "antrakt.example",
			chatWidgetUrl: "//evil.example/chat.js",
			social: [
				{ title: "Канал", url: "https://example.org" },
				{ title: "", url: "https://example.org" },
				{ title: "Плохой", url: "data:x" },
			],
		});
		expect(brand).toEqual({
			features: [],
			colors: {},
			legal: {},
			social: [{ title: "Канал", url: "https://example.org" }],
		});
	});

	it("accepts a site URL with a path, and drops a site URL with a line break or space", () => {
		const siteUrlOf = (siteUrl: string) => v.parse(brandSchema, { siteUrl }).siteUrl;
		expect(siteUrlOf("https://antrakt.example/shop")).toBe("https://antrakt.example/shop");
		for (const url of [
			"https://antrakt.example\nDisallow: /",
			"https://a.example/\rSitemap: x",
			"https://a.example/x y",
		])
			expect(siteUrlOf(url), url).toBeUndefined();
	});

	it("drops a site URL that can't be parsed, and of others what would stand before the pages' paths", () => {
		const siteUrlOf = (siteUrl: string) => v.parse(brandSchema, { siteUrl }).siteUrl;
		for (const url of ["https://[x", "https://%", "https://<host>", "https:///a"])
			expect(siteUrlOf(url), url).toBeUndefined();
		for (const [given, used] of [
			["https://antrakt.example/?from=cms", "https://antrakt.example/"],
			["https://antrakt.example#top", "https://antrakt.example"],
			["https://anna:secret@antrakt.example", "https://antrakt.example"],
			[" https://antrakt.example\n", "https://antrakt.example"],
			["HTTPS://Antrakt.example/", "HTTPS://Antrakt.example/"],
			["https://билеты.рф", "https://билеты.рф"],
		] as const)
			expect(siteUrlOf(given)).toBe(used);
	});
});

describe("configuredPageSchema", () => {
	it("reads slugs in capitals or with blanks around them, as editors type them", () => {
		for (const typed of ["Privacy-Policy", " privacy-policy\n"])
			expect(v.parse(configuredPageSchema, { slug: typed }).slug).toBe("privacy-policy");
		expect(v.parse(citySchema, { slug: "Moskva " }).slug).toBe("moskva");
		const slugsOfTickets = ["Moskva ", "Нью-Йорк", null].map(
			(city_slug) => v.parse(v.object(eventOfTicketFields), camelizeKeys({ city_slug })).citySlug,
		);
		expect(slugsOfTickets).toEqual(["moskva", "Нью-Йорк", undefined]);
	});

	it("requires a valid slug, while all other fields are optional", () => {
		expect(v.parse(configuredPageSchema, { slug: "kvn", categoryIds: [1, "2"] })).toEqual({
			slug: "kvn",
			categoryIds: [1],
		});
		for (const slug of ["", "КВН", "a/b", "../x", "-a", "a b", 5, null])
			expect(v.safeParse(configuredPageSchema, { slug }).success, String(slug)).toBe(false);
	});
});
