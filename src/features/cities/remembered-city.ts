import { readText, writeText } from "../../browser/storage";
import { localPath, paths } from "../../routes";

/** The city chosen last, stored on the device; only used for a suggestion. */
export interface RememberedCity {
	slug: string;
	name: string;
}

const KEY = "city";

export function rememberCity({ slug, name }: RememberedCity): void {
	writeText("local", KEY, JSON.stringify({ slug, name }));
}

/** Returns undefined when none was chosen or the stored value is invalid. */
export function rememberedCity(): RememberedCity | undefined {
	try {
		const stored: unknown = JSON.parse(readText("local", KEY) ?? "null");
		if (typeof stored !== "object" || stored === null || !("slug" in stored) || !("name" in stored)) return undefined;
		const { slug, name } = stored;
		return typeof slug === "string" && /^[\w-]+$/.test(slug) && typeof name === "string" ? { slug, name } : undefined;
	} catch {
		return undefined;
	}
}

export function forgetCity(): void {
	writeText("local", KEY, undefined);
}

/** Forgets the city when the path is its home page, in any language. */
export function forgetCityAt(path: string, languages: readonly string[], defaultLanguage: string): void {
	const home = paths.home(rememberedCity()?.slug);
	const isHome = (language: string) => localPath(home, language, defaultLanguage) === path.replace(/(.)\/$/, "$1");
	if (languages.some(isHome)) forgetCity();
}
