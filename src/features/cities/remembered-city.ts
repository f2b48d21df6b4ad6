import { readText, writeText } from "../../browser/storage";
import { whenActivated } from "../../browser/when-activated";

/** The visitor's city: that of the last visited home page of a city, else the first of any page. Stored on the device. */
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
		const { slug, name }: Record<string, unknown> = Object(JSON.parse(readText("local", CITY_KEY) ?? "null"));
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
