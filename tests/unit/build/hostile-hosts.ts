import type { Origins } from "../../../src/build/hosting/origins";
import { policyFor, policyText } from "../../../src/build/hosting/security-policy";
import { type Catalogue, catalogueOf } from "../../../src/domain/catalogue";
import { landing } from "./small-landing";

const PIECES = [
	...["*", "*.", "$foo", ";", ",", "'", '"', "\\", " ", "\n", "\t", "{", "}", "'unsafe-inline'", "script-src *"],
	...[
		"img",
		"cdn.example",
		"картинки.рф",
		"ａ.example",
		".",
		"..",
		":",
		":443",
		":99999",
		":*",
		"@",
		"user:key@",
		"%24",
		"%2a",
	],
	...["[::1]", "127.1", "//", "/", "?", "#", "data:", "blob:", "'self'", "-", "_", "a".repeat(300)],
] as const;
const SCHEMES = ["https://", "http://", "HTTPS://", "https:", "//", "https:\\\\", "ftp://", ""] as const;

/** Picture addresses that an attacker with an editor's password could enter. */
export function hostileAddress(random: () => number): string {
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
	const host = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(PIECES)).join("");
	return `${pick(SCHEMES)}${host}/a.jpg`;
}

/** A catalogue with one venue for each picture address. */
export function catalogueWithPictures(urls: readonly string[]): Catalogue {
	return catalogueOf({
		...{ landing, cities: [], categoryTypes: [], categories: [], halls: [], persons: [], events: [] },
		...{ articles: [], acquisitions: [] },
		places: urls.map((url, index) => ({
			...{ id: index + 1, name: undefined, locationId: undefined, address: undefined, latitude: undefined },
			...{ longitude: undefined, metro: [], phone: undefined, updatedAt: undefined, description: undefined },
			image: { url, width: undefined, height: undefined, alt: undefined },
		})),
	});
}

const PICTURE_HOST = /^img-src https?:\/\/[a-z0-9][a-z0-9._-]*(?::\d{1,5})?$/;

/** What pictures add to the policy besides plain hosts in `img-src`, as `directive source`. */
export function widenedBy(origins: Origins): string[] {
	const without = new Set(permissionsOf({ ...origins, images: [] }));
	return permissionsOf(origins).filter((each) => !without.has(each) && !PICTURE_HOST.test(each));
}

/** Parses a policy like a browser. */
function permissionsOf(origins: Origins): string[] {
	return policyText(policyFor(origins), [])
		.split(";")
		.flatMap((directive) => {
			const [name = "", ...sources] = directive.trim().split(/\s+/);
			return [name, ...sources.map((source) => `${name} ${source}`)];
		});
}
