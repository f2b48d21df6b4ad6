import { describe, expect, it } from "vitest";
import { getLanding } from "../../../src/backend/landing";
import { antrakt } from "../../sandbox/data/landings/antrakt";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";
import { fakeClient } from "./fake-client";

const read = (answer: unknown) =>
	getLanding(
		fakeClient(() => answer),
		"any",
	);

/** Every field of the contract with an invalid value. */
const ODD = {
	id: 7,
	languages: "ru,en",
	language: "русский",
	main_lang: 5,
	language_currency: { en: "dollars", ru: "RUB" },
	currencies: [{ code: "RUB" }, { code: "₽" }, null],
	ui_config_show_currencies: "yes",
	currency: { code: "rubles" },
	ui_metric_id: "UA-1",
	ui_metric_webvisor: 1,
	ui_metric_ecommerce: { on: true },
	title: ["Brand"],
	site_url: "brand.example",
	logo_url: "javascript:alert(1)",
	colors: { accent: "red" },
	legal: { name: 1, inn: {}, address: [], email: true, phone: 2, hours: 3 },
	social: [{ title: "VK", url: "data:x" }, "https://example.org"],
	chat_widget_url: "//chat.example/w.js",
	chat_preview_selector: "p{}",
	events_metric_id: "G-1",
	country_code: "Russia",
	consent: "always",
	pages: { about: {} },
};
const NOT_FALLING_BACK = ["id"];

/** Names of reported fields, without paths inside them. */
const fields = (lines: readonly string[]) =>
	new Set(lines.map((line) => /^landing ([a-z_]+)/.exec(line)?.[1] ?? `no field in: ${line}`));

describe("notes about a landing", () => {
	it("list each unusable field, and keep the rest of the landing", async () => {
		const { notes } = await read(ODD);
		const wanted = Object.keys(ODD).filter((field) => !NOT_FALLING_BACK.includes(field));
		expect([...fields(notes.odd)].sort()).toEqual(wanted.sort());
		expect(notes.absent).toEqual([]);
	});

	it.each(Object.entries(ODD).filter(([field]) => !NOT_FALLING_BACK.includes(field)))(
		"leave other fields unaffected when only %s is invalid",
		async (field, value) => {
			const whole = await read(sakartvelo("https://img.example"));
			const { landing, notes } = await read({ ...sakartvelo("https://img.example"), [field]: value });
			expect([...fields(notes.odd)]).toEqual([field]);
			const parts = (of: typeof landing) =>
				new Map(Object.entries({ ...of, ...of.theme, ...of.brand, theme: 0, brand: 0 }));
			const changed = [...parts(whole.landing)].filter(
				([name, was]) => JSON.stringify(was) !== JSON.stringify(parts(landing).get(name)),
			);
			const own = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
			expect(changed.map(([name]) => name).filter((name) => name !== own && name !== field)).toEqual([]);
		},
	);

	it("contain the value found and what the site uses instead", async () => {
		const { notes } = await read({
			...antrakt("https://img.example"),
			ui_metric_id: "UA-1",
			currency: null,
			main_lang: 5,
		});
		expect(notes.odd).toEqual([
			'landing main_lang: 5 can\'t be used, so it is "ru"',
			'landing ui_metric_id: "UA-1" can\'t be used, so the site does without it',
		]);
		expect(notes.absent).toContain('landing currency.code: not given, so it is "RUB"');
	});

	it("are empty for the demo's landings, except for the missing chat", async () => {
		for (const make of [antrakt, sakartvelo]) {
			const { notes } = await read(make("https://img.example"));
			expect(notes).toEqual({
				odd: [],
				absent: ["chat_widget_url", "chat_preview_selector", "consent"].map(
					(field) => `landing ${field}: not given, so the site does without it`,
				),
			});
		}
	});

	it("list every field of an empty landing, which still parses", async () => {
		const { landing, notes } = await read({});
		expect(landing.languages).toEqual(["ru"]);
		expect(notes.odd).toEqual([]);
		expect([...fields(notes.absent)].sort()).toEqual(
			Object.keys(ODD)
				.filter((field) => !NOT_FALLING_BACK.includes(field))
				.sort(),
		);
	});
});
