import { localPath, paths } from "../../routes";
import { forgetCity, rememberedCity } from "./remembered-city";

/** Forgets the remembered city if the path is that of a page that each city has, in any language. */
export function forgetCityAt(path: string, languages: readonly string[], defaultLanguage: string): void {
	const slug = rememberedCity()?.slug;
	const cityPaths = [paths.home(slug), paths.events(slug), paths.places(slug)];
	const isCityPath = (language: string) =>
		cityPaths.some((each) => localPath(each, language, defaultLanguage) === path.replace(/(.)\/$/, "$1"));
	if (languages.some(isCityPath)) forgetCity();
}
