import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ID_NUMBERS_PATH, type IdNumber, isNeededInBrowsers } from "../../backend/id-numbers";
import type { Catalogue } from "../../domain/catalogue";
import { catalogueIn } from "../../domain/catalogue-in-language";
import { cityName, otherNames } from "../../domain/city";
import { brandCountry } from "../../domain/map-link";
import { searchIndexPath } from "../../features/search/index-file";
import { languageOf } from "../../i18n/languages";
import type { PickerCity } from "../../views/site";
import { searchIndex } from "../pipeline/plan/search-index";
import { writeCalendars } from "../pipeline/seo/calendar";
import type { ViewContext } from "../pipeline/views/context";
import { writeEventPages } from "./event-pages-files";
import { writeIfChanged } from "./write-changed";

interface Options {
	catalogue: Catalogue;
	idNumbers?: readonly IdNumber[] | undefined;
	/** One for each language, the main one first. */
	contexts: readonly ViewContext[];
	siteUrl: string;
}

/** Writes the files that browsers load later than pages: cities and search indexes by language, and calendars. */
export async function writeSiteFiles(root: string, options: Options): Promise<void> {
	const { catalogue, idNumbers = [], contexts, siteUrl } = options;
	const { landing } = catalogue;
	deleteOtherLanguageFiles(root, landing.languages);
	writeCities(root, catalogue, landing.languages);
	writeIfChanged(join(root, "public", ID_NUMBERS_PATH), JSON.stringify(idNumbers.filter(isNeededInBrowsers)));
	for (const context of contexts)
		writeIfChanged(
			join(root, "public", searchIndexPath(context.language)),
			JSON.stringify(searchIndex(context)),
		);
	const [mainContext] = contexts;
	if (!mainContext) return;
	if (mainContext.hasBasket) writeEventPages(root, catalogue);
	await writeCalendars(root, mainContext, siteUrl);
}

/** Writes the city picker's list in each language, the cities of the brand's country first. */
export function writeCities(root: string, catalogue: Catalogue, languages: readonly string[]): void {
	const homeCountry = brandCountry(catalogue.landing);
	for (const language of languages) {
		const countries = new Intl.DisplayNames(languageOf(language).locale, { type: "region" });
		const countryRank = ({ countryCode }: PickerCity) => Number(countryCode !== homeCountry);
		const cities = catalogueIn(catalogue, language).cities.map(
			(city): PickerCity => ({
				slug: city.slug,
				name: cityName(city),
				also: otherNames(city),
				country: city.countryCode ? (countries.of(city.countryCode) ?? "") : "",
				countryCode: city.countryCode ?? "",
				eventCount: catalogue.eventsByCity.get(city.slug)?.length ?? 0,
			}),
		);
		cities.sort((a, b) => countryRank(a) - countryRank(b));
		writeIfChanged(join(root, "public", "data", `cities.${language}.json`), JSON.stringify(cities));
	}
}

function deleteOtherLanguageFiles(root: string, languages: readonly string[]): void {
	const directory = join(root, "public", "data");
	for (const name of existsSync(directory) ? readdirSync(directory) : []) {
		const language = /^(?:cities|search)\.([a-z]+)\.json$/.exec(name)?.[1];
		if (language !== undefined && !languages.includes(language)) rmSync(join(directory, name));
	}
}
