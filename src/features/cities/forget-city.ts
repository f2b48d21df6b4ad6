import { writeText } from "../../browser/storage";
import { localPath, paths } from "../../routes";
import { CITY_KEY, rememberedCity } from "./remembered-city";

export function forgetCity(): void {
	writeText("local", CITY_KEY, undefined);
}

/** Forgets the remembered city if the path is that of the city's home page, in any language. */
export function forgetCityAt(path: string, languages: readonly string[], defaultLanguage: string): void {
	const homePath = paths.home(rememberedCity()?.slug);
	const isHome = (language: string) => localPath(homePath, language, defaultLanguage) === path.replace(/(.)\/$/, "$1");
	if (languages.some(isHome)) forgetCity();
}
