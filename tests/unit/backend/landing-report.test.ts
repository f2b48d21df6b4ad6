import { describe, expect, it } from "vitest";
import { getLanding } from "#src/backend/landing";
import type { LandingNote } from "#src/domain/landing-note";
import { antrakt } from "../../sandbox/data/landings/antrakt";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";

const readLanding = async (answer: unknown) => getLanding({ request: async () => answer }, "any");

/** A landing with an invalid value in `id` and in every field of the API's contract that the site reads. */
const INVALID_LANDING = {
	id: 7,
	languages: "ru,en",
	language: "русский",
	main_lang: 5,
	language_currency: { en: "dollars", ru: "RUB" },
	currencies: [{ code: "RUB" }, { code: "₽" }, null],
	ui_config_show_currencies: "yes",
	currency: { code: "rubles" },
	ui_metric_id: "UA-1",
	ui_metric_webvisor: 2,
	ui_metric_ecommerce: { on: true },
	ui_metric_version: 3,
	title: ["Brand"],
	site_url: "brand.example",
	logo_url: "javascript:alert(1)",
	logo_dark_url: "logo.svg",
	featured_event_ids: [1, "none", -5],
	colors: { accent: "red" },
	legal: { name: 1, inn: {}, address: [], email: true, phone: 2, hours: 3 },
	social: [{ title: "VK", url: "data:x" }, "https://example.org"],
	chat_widget_url: "//chat.example/w.js",
	chat_preview_selector: "p{}",
	events_metric_id: "G-1",
	country_code: "Russia",
	consent: "always",
	pages: { about: {} },
	place_page_cities: ["moskva", 5],
	features: ["email_change", "teleport"],
};
/** Fields of INVALID_LANDING that are reported: all but `id`, which the site doesn't read. */
const REPORTED_FIELDS = Object.keys(INVALID_LANDING).filter((field) => field !== "id");

/** The top-level fields that the notes are about. */
const fieldsIn = (notes: readonly LandingNote[]) =>
	new Set(notes.map((note) => ("field" in note ? note.field.replace(/\W.*/, "") : note.kind)));

describe("notes about a landing", () => {
	it("list each field with an invalid value", async () => {
		const { notes } = await readLanding(INVALID_LANDING);
		expect([...fieldsIn(notes.invalid)].sort()).toEqual(REPORTED_FIELDS.toSorted());
		expect([...fieldsIn(notes.absent)]).toEqual(["pages"]);
	});

	it.each(Object.entries(INVALID_LANDING).filter(([field]) => field !== "id"))(
		"list only %s when it alone is invalid, while the other fields keep their values",
		async (field, value) => {
			const valid = await readLanding(sakartvelo("https://img.example"));
			const { landing, notes } = await readLanding({ ...sakartvelo("https://img.example"), [field]: value });
			expect([...fieldsIn(notes.invalid)]).toEqual([field]);
			const camelField = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
			const otherSettings = ({ theme, brand, ...others }: typeof landing) => {
				const {
					[field]: _,
					[camelField]: __,
					...settings
				}: Record<string, unknown> = { ...others, ...theme, ...brand };
				return settings;
			};
			expect(otherSettings(landing)).toEqual(otherSettings(valid.landing));
		},
	);

	it("state an invalid value and what, if anything, the site uses instead; null counts as missing", async () => {
		const invalidFields = {
			ui_metric_id: "UA-1",
			currency: null,
			main_lang: 5,
			place_page_cities: ["moskva", 5],
		};
		const { notes } = await readLanding({ ...antrakt("https://img.example"), ...invalidFields });
		expect(notes.invalid).toEqual([
			{ kind: "unusable", field: "main_lang", given: "5", used: '"ru"' },
			{ kind: "unusable", field: "ui_metric_id", given: '"UA-1"' },
			{ kind: "defaultCities", field: "place_page_cities", given: '["moskva",5]' },
		]);
		expect(notes.absent).toContainEqual({ kind: "missing", field: "currency.code", used: '"RUB"' });
	});

	it.each([
		["#fff", "#ffffff"],
		[" #A1c ", "#AA11cc"],
		["#c2371f", "#c2371f"],
	])("aren't made of the accent %s, which is %s", async (accent, used) => {
		const { landing, notes } = await readLanding({ ...antrakt("https://img.example"), colors: { accent } });
		expect(landing.brand.colors.accent).toBe(used);
		expect(notes.invalid).toEqual([]);
	});

	it.each(["red", "fff", "#ffff", "#c2371f80", "rgb(1, 2, 3)", 255])(
		"say of the accent %s that it is no such colour",
		async (accent) => {
			const { notes } = await readLanding({ ...antrakt("https://img.example"), colors: { accent } });
			const given = JSON.stringify(accent);
			expect(notes.invalid).toEqual([{ kind: "noColour", field: "colors.accent", given }]);
		},
	);

	it("list only missing chat and consent fields, and pages, for the demo landings antrakt and sakartvelo", async () => {
		for (const demoLanding of [antrakt, sakartvelo]) {
			const { notes } = await readLanding(demoLanding("https://img.example"));
			const absent = notes.absent.filter(({ kind }) => kind !== "noPage");
			expect({ ...notes, absent }).toEqual({
				invalid: [],
				absent: ["chat_widget_url", "chat_preview_selector", "consent"].map((field) => ({
					kind: "missing",
					field,
				})),
			});
		}
	});

	it("aren't made of languages with a region, which are the languages", async () => {
		const { landing, notes } = await readLanding({
			...sakartvelo("https://img.example"),
			languages: ["ru-RU", "en_US", "EN", "ka"],
			language: "ru-RU",
			main_lang: "ka-GE",
			language_currency: { "en-US": "USD" },
			country_code: "ge",
		});
		expect(landing).toMatchObject({
			languages: ["ru", "en", "ka"],
			theme: { language: "ru", main_lang: "ka", language_currency: { en: "USD" } },
			brand: { countryCode: "GE" },
		});
		expect(notes.invalid).toEqual([]);
	});

	it("name the landing pages of the specification that a landing lacks", async () => {
		const { notes } = await readLanding({ ...sakartvelo("https://img.example"), pages: [{ slug: "kvn" }] });
		expect(notes.absent.filter(({ kind }) => kind === "noPage")).toEqual(
			[
				"kamedi-zapis-tvprogrammy",
				"novogodnie-yumoristicheskie-shou",
				"stendap-koncerty",
				"uralskie-pelmeni",
				"vecherinka-comedy-club",
			].map((slug) => ({ kind: "noPage", field: "pages", slug })),
		);
	});

	it("list every field as missing for an empty landing, whose language is ru, except optional ones", async () => {
		const { landing, notes } = await readLanding({});
		expect(landing.languages).toEqual(["ru"]);
		expect(notes.invalid).toEqual([]);
		const optional = [
			"place_page_cities",
			"features",
			"ui_metric_version",
			"logo_dark_url",
			"featured_event_ids",
		];
		expect([...fieldsIn(notes.absent), ...optional].sort()).toEqual(REPORTED_FIELDS.toSorted());
	});
});
