import { readText, writeText } from "../../browser/storage";

/** City of the last visited city page, stored on the device; only used for a suggestion. */
export interface RememberedCity {
	slug: string;
	name: string;
}

export const CITY_KEY = "city";

export function rememberCity({ slug, name }: RememberedCity): void {
	writeText("local", CITY_KEY, JSON.stringify({ slug, name }));
}

/** Returns undefined when nothing or an invalid value is stored. */
export function rememberedCity(): RememberedCity | undefined {
	try {
		const stored: unknown = JSON.parse(readText("local", CITY_KEY) ?? "null");
		if (typeof stored !== "object" || stored === null || !("slug" in stored) || !("name" in stored)) return undefined;
		const { slug, name } = stored;
		return typeof slug === "string" && /^[\w-]+$/.test(slug) && typeof name === "string" ? { slug, name } : undefined;
	} catch {
		return undefined;
	}
}
