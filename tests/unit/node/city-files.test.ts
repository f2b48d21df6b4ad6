import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { makeSite } from "#src/node/gatsby/make-site";
import { writeCities } from "#src/node/gatsby/site-files";
import type { PickerCity } from "#src/views/site";
import { catalogue, city, landing, theme } from "../../fixtures/records";
import { emptyFolder } from "./small-site";

/** Folder of the project that the test works on. */
let root: string;
beforeEach(async () => {
	root = await emptyFolder();
});

const CITIES = [
	city({ id: 1, slug: "london", name: "London", countryCode: "GB" }),
	city({ id: 2, slug: "almaty", name: "Almaty", countryCode: "KZ" }),
	city({ id: 3, slug: "dubai", name: "Dubai", countryCode: "AE" }),
	city({ id: 4, slug: "nowhere", name: "Nowhere" }),
];

it.each([
	["the landing's country", "USD", "AE", "dubai"],
	["the currency's country when the landing names none", "KZT", undefined, "almaty"],
])("cities.*.json lists first, in each language, the cities of %s", async (_, code, countryCode, first) => {
	const brandLanding = landing({
		theme: theme({ currency: { code } }),
		brand: { ...landing().brand, countryCode },
	});
	writeCities(root, catalogue({ landing: brandLanding, cities: CITIES }), ["en", "ar"]);
	for (const language of ["en", "ar"]) {
		const text = await readFile(join(root, "public/data", `cities.${language}.json`), "utf8");
		const slugs = (JSON.parse(text) as PickerCity[]).map(({ slug }) => slug);
		const otherSlugs = CITIES.map(({ slug }) => slug).filter((slug) => slug !== first);
		expect(slugs, language).toEqual([first, ...otherSlugs]);
	}
});

it("a build deletes the data files of a language that was removed from the landing", async () => {
	for (const folder of ["locales", "src", "static"])
		await symlink(join(process.cwd(), folder), join(root, folder));
	const report = { read: {}, leftOut: [], landing: [], landingDefaults: [] };
	const build = async (languages: string[]) => {
		const env = parseEnv({});
		const sourced = { catalogue: catalogue({ landing: landing({ languages }), cities: CITIES }), report };
		const create = (plans: Iterable<unknown>) => void [...plans];
		await makeSite({ root, sourced, env, now: new Date("2026-11-21T12:00:00Z"), create });
	};
	await build(["ru", "en"]);
	const names = () => readdir(join(root, "public/data"));
	const namesInBoth = (await names()).sort();
	expect(namesInBoth).toEqual(expect.arrayContaining(["cities.en.json", "cities.ru.json", "search.en.json"]));
	await build(["ru"]);
	expect((await names()).sort()).toEqual(namesInBoth.filter((name) => !name.includes(".en.")));
});
