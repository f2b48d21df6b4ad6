import { createSeededRandom } from "../../sandbox/data/seeded";
import { rawGet } from "./raw-get";

const PATH_PIECES = [
	...[
		"/",
		"//",
		"\\",
		"%5c",
		"%5C",
		"%2f",
		"%2F",
		"%252f",
		"%255c",
		"%09",
		"%0a",
		"%0d%0a",
		"%00",
		"%20",
		"%7f",
	],
	...[
		".",
		"..",
		"%2e",
		"%2E%2e",
		";",
		":",
		"@",
		"%40",
		"?",
		"%3f",
		"#",
		"%23",
		"%",
		"%25",
		"&",
		"=",
		"*",
		"$",
		"~",
	],
	...[
		"evil.example",
		"https:",
		"http:",
		"javascript:",
		"moskva",
		"order",
		"bill",
		"events",
		"index.html",
		"a",
		"1",
	],
	...["%e3%80%82", "%ef%bc%8f", "%e2%81%84", "%ff", "%c0%af", "%d0%9c"],
] as const;

export function seededRandom(seed: number): () => number {
	const { int } = createSeededRandom(seed);
	return () => int(0, 2 ** 32 - 1) / 2 ** 32;
}

/** Makes a random path of parts that servers and browsers parse differently, mostly with a slash at the end. */
function oddPath(random: () => number): string {
	const length = 1 + Math.floor(random() * 6);
	const pieces = Array.from({ length }, () => PATH_PIECES[Math.floor(random() * PATH_PIECES.length)]);
	return `/${pieces.join("")}${random() < 0.7 ? "/" : ""}`;
}

/** Requests odd paths. @returns redirects to other sites as `path → location`, and the number of all redirects */
export async function redirectsOffSite(base: string, count: number, seed: number) {
	const random = seededRandom(seed);
	const offSite: string[] = [];
	let redirects = 0;
	let remainingCount = count;
	const worker = async () => {
		while (remainingCount-- > 0) {
			const path = oddPath(random);
			// Servers may close the connection on malformed requests.
			const answer = await rawGet(base, "identity", path).catch(() => undefined);
			const location = answer?.headers.location;
			if (location === undefined) continue;
			redirects++;
			if (leavesSite(location, base + path)) offSite.push(`${path} → ${location}`);
		}
	};
	await Promise.all(Array.from({ length: 16 }, worker));
	return { offSite, redirects };
}

/** Whether a redirect from `page` to `location` may leave the site; true for any that starts with two (back)slashes. */
function leavesSite(location: string, page: string): boolean {
	const targetUrl = URL.canParse(location, page) ? new URL(location, page) : undefined;
	return targetUrl?.origin !== new URL(page).origin || /^[/\\]{2}/.test(location);
}
