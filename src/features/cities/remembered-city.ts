import { readText, writeText } from "../../browser/storage";
import { whenActivated } from "../../browser/when-activated";
import { localPath, paths } from "../../routes";

/** City of the last visited city page, stored on the device: the site's links lead to its pages. */
export interface RememberedCity {
	slug: string;
	name: string;
}

const CITY_KEY = "city";

export function rememberCity({ slug, name }: RememberedCity): void {
	whenActivated(() => writeText("local", CITY_KEY, JSON.stringify({ slug, name })));
}

export function rememberedCity(): RememberedCity | undefined {
	try {
		const stored: unknown = JSON.parse(readText("local", CITY_KEY) ?? "null");
		if (typeof stored !== "object" || stored === null || !("slug" in stored) || !("name" in stored))
			return undefined;
		const { slug, name } = stored;
		return typeof slug === "string" && /^[\w-]+$/.test(slug) && typeof name === "string"
			? { slug, name }
			: undefined;
	} catch {
		return undefined;
	}
}

export function forgetCity(): void {
	writeText("local", CITY_KEY, undefined);
}

/** Forgets the remembered city if the path is that of the city's home page, in any language. */
export function forgetCityAt(path: string, languages: readonly string[], defaultLanguage: string): void {
	const homePath = paths.home(rememberedCity()?.slug);
	const isHome = (language: string) =>
		localPath(homePath, language, defaultLanguage) === path.replace(/(.)\/$/, "$1");
	if (languages.some(isHome)) forgetCity();
}
