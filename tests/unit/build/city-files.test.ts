import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeCities } from "../../../src/build/gatsby/generated";
import type { PickerCity } from "../../../src/views/site";
import { catalogue, city, landing, theme } from "../../fixtures/records";

let root: string;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "cities-"));
});
afterEach(() => rm(root, { recursive: true }));

const CITIES = [
	city({ id: 1, slug: "london", name: "London", countryCode: "GB" }),
	city({ id: 2, slug: "almaty", name: "Almaty", countryCode: "KZ" }),
	city({ id: 3, slug: "dubai", name: "Dubai", countryCode: "AE" }),
	city({ id: 4, slug: "nowhere", name: "Nowhere" }),
];

it.each([
	["the landing's country", "USD", "AE", "dubai"],
	["the currency's country when the landing names none", "KZT", undefined, "almaty"],
])("puts the cities of %s first, for any main language", async (_, code, countryCode, first) => {
	const { brand } = landing();
	const own = landing({
		languages: ["en", "ar"],
		theme: theme({ main_lang: "en", currency: { code } }),
		brand: { ...brand, countryCode },
	});
	writeCities(root, catalogue({ landing: own, cities: CITIES }), ["en", "ar"]);
	for (const language of ["en", "ar"]) {
		const text = await readFile(join(root, "public/data", `cities.${language}.json`), "utf8");
		const slugs = (JSON.parse(text) as PickerCity[]).map(({ slug }) => slug);
		const others = CITIES.map(({ slug }) => slug).filter((slug) => slug !== first);
		expect(slugs, language).toEqual([first, ...others]);
	}
});
