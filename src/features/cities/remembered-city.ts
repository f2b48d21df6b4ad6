import { readText, writeText } from "../../browser/storage";

/** The city chosen last, kept on the device; it is only ever suggested. */
export interface RememberedCity {
	slug: string;
	name: string;
}

const KEY = "city";

export function rememberCity({ slug, name }: RememberedCity): void {
	writeText("local", KEY, JSON.stringify({ slug, name }));
}

/** Undefined when none was chosen or what is stored can't be read. */
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
