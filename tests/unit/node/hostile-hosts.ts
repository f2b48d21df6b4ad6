import * as v from "valibot";
import type { Catalogue } from "#src/domain/catalogue";
import { brandSchema } from "#src/domain/landing";
import type { Origins } from "#src/node/hosting/origins";
import { policyFor, policyText } from "#src/node/hosting/security-policy";
import { catalogue, landing, place } from "../../fixtures/records";

const HOST_PIECES = [
	...[
		"*",
		"*.",
		"$foo",
		";",
		",",
		"'",
		'"',
		"\\",
		" ",
		"\n",
		"\t",
		"{",
		"}",
		"'unsafe-inline'",
		"script-src *",
	],
	...["img", "cdn.example", "картинки.рф", "ａ.example", ".", ".."],
	...[":", ":443", ":99999", ":*", "@", "user:key@", "%24", "%2a"],
	...["[::1]", "127.1", "//", "/", "?", "#", "data:", "blob:", "'self'", "-", "_", "a".repeat(300)],
] as const;
const SCHEMES = ["https://", "http://", "HTTPS://", "https:", "//", "https:\\\\", "ftp://", ""] as const;

/** Returns a random picture address as an attacker with an editor's password could enter it. */
export function hostileAddress(random: () => number): string {
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
	const host = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(HOST_PIECES)).join("");
	return `${pick(SCHEMES)}${host}/a.jpg`;
}

export function catalogueWithPictures(urls: readonly string[]): Catalogue {
	const places = urls.map((url, index) => place({ id: index + 1, image: { url } }));
	return catalogue({ landing: landing({ brand: v.parse(brandSchema, {}) }), places });
}

const PICTURE_HOST_PERMISSION = /^img-src https?:\/\/[a-z0-9][a-z0-9._-]*(?::\d{1,5})?$/;

/** Lists what pictures add to the security policy, except `img-src` with http(s) hosts without wildcards. */
export function excessPermissions(origins: Origins): string[] {
	const withoutPictures = new Set(permissionsOf({ ...origins, images: [] }));
	return permissionsOf(origins).filter(
		(each) => !withoutPictures.has(each) && !PICTURE_HOST_PERMISSION.test(each),
	);
}

/** Splits the policy into directive names and `directive source` pairs, repeated directives included. */
function permissionsOf(origins: Origins): string[] {
	return policyText(policyFor(origins), [])
		.split(";")
		.flatMap((directive) => {
			const [name = "", ...sources] = directive.trim().split(/\s+/);
			return [name, ...sources.map((source) => `${name} ${source}`)];
		});
}
