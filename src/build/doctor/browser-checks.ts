import { getDomain } from "tldts";
import { error, type Finding, ok, warning } from "./finding";
import { type ProbeAnswer, probe, reason } from "./probe";

const BASKET = "/api/basket";
const BASKET_HEADERS = ["content-type", "idempotency-key", "x-order-secret"];

export async function checkPublicCors(apiUrl: string, siteUrl: string): Promise<Finding[]> {
	const check = "GET /v2/events_prices, CORS";
	const origin = new URL(siteUrl).origin;
	if (new URL(apiUrl).origin === origin) return [ok(check, "the API is on the site's own origin")];
	try {
		const { headers } = await probe(`${apiUrl}/v2/events_prices?event_source_id_in=1&source_id=2`, {
			headers: { Origin: origin },
		});
		const allowedOrigin = headers.get("access-control-allow-origin");
		if (allowedOrigin === "*" || allowedOrigin === origin) return [ok(check, `${origin} may read it`)];
		return [
			error(
				check,
				`Access-Control-Allow-Origin is ${allowedOrigin ?? "missing"}, not ${origin}`,
				"no live prices or seats",
			),
		];
	} catch (failure) {
		return [error(check, reason(failure), "no live prices or seats")];
	}
}

export async function checkBasketCors(apiUrl: string, siteUrl: string): Promise<Finding[]> {
	const origin = new URL(siteUrl).origin;
	if (new URL(apiUrl).origin === origin) return [ok("basket API, CORS", "the API is on the site's own origin")];
	const preflight = `OPTIONS ${BASKET}, CORS`;
	try {
		const answer = await probe(apiUrl + BASKET, {
			method: "OPTIONS",
			headers: {
				Origin: origin,
				"Access-Control-Request-Method": "POST",
				"Access-Control-Request-Headers": BASKET_HEADERS.join(","),
			},
		});
		const findings = corsFindings(preflight, answer, origin);
		const allowedHeaders = namesIn(answer.headers.get("access-control-allow-headers"));
		const missingHeaders = BASKET_HEADERS.filter((name) => !allowedHeaders.includes(name));
		if (missingHeaders.length > 0)
			findings.push(
				error(preflight, `the headers ${missingHeaders.join(", ")} are not allowed`, "tickets can't be ordered"),
			);
		const methods = namesIn(answer.headers.get("access-control-allow-methods"));
		if (!methods.includes("delete"))
			findings.push(warning(preflight, "DELETE is not allowed", "the basket can't be emptied at once"));
		const answerToGet = await probe(apiUrl + BASKET, { headers: { Origin: origin } });
		return [...findings, ...corsFindings(`GET ${BASKET}, CORS`, answerToGet, origin)];
	} catch (failure) {
		return [error(preflight, reason(failure), "nothing can be put in the basket")];
	}
}

function corsFindings(check: string, { headers }: ProbeAnswer, origin: string): Finding[] {
	const impact = "nothing can be put in the basket";
	const allowedOrigin = headers.get("access-control-allow-origin");
	if (allowedOrigin !== origin)
		return [error(check, `Access-Control-Allow-Origin is ${allowedOrigin ?? "missing"}, must be ${origin}`, impact)];
	if (headers.get("access-control-allow-credentials") !== "true")
		return [error(check, "Access-Control-Allow-Credentials is not true", impact)];
	return [ok(check, `${origin} may call it with its cookie`)];
}

export async function checkBasketCookie(apiUrl: string, siteUrl: string): Promise<Finding[]> {
	const check = `GET ${BASKET}, cookie`;
	const findings: Finding[] = [];
	try {
		const { headers } = await probe(apiUrl + BASKET, { headers: { Origin: new URL(siteUrl).origin } });
		const cookies = headers.getSetCookie();
		findings.push(...cookieFindings(check, cookies, apiUrl, siteUrl));
		if (cookies.length === 0)
			findings.push(ok(check, "no cookie before the first ticket; run with --order to check the session's"));
	} catch (failure) {
		findings.push(error(check, reason(failure), COOKIE_LOSS));
	}
	if (siteOf(apiUrl) !== siteOf(siteUrl))
		findings.push(
			warning(
				check,
				`the API (${siteOf(apiUrl)}) is on another site than the shop (${siteOf(siteUrl)})`,
				"Safari and strict settings drop the cookie, so the basket stays empty there. Serve the API under the shop's domain",
			),
		);
	return findings;
}

const COOKIE_LOSS = "the basket is empty after each change";

export function cookieFindings(check: string, cookies: readonly string[], apiUrl: string, siteUrl: string): Finding[] {
	const isOtherSite = siteOf(apiUrl) !== siteOf(siteUrl);
	return cookies.flatMap((cookie) => {
		const [pair = "", ...rest] = cookie.split(";").map((part) => part.trim());
		const name = pair.split("=")[0];
		const attributes = rest.map((part) => part.toLowerCase());
		const isSameSiteNone = attributes.includes("samesite=none");
		const isSecure = attributes.includes("secure");
		const findings: Finding[] = [];
		if (isOtherSite && !isSameSiteNone)
			findings.push(error(check, `${name} is not SameSite=None, and the API is on another site`, COOKIE_LOSS));
		if (isSameSiteNone && !isSecure)
			findings.push(error(check, `${name} is SameSite=None without Secure`, COOKIE_LOSS));
		if (!isSameSiteNone && !isSecure && siteUrl.startsWith("https:"))
			findings.push(warning(check, `${name} is not Secure`, "their session could leak over plain http"));
		if (!attributes.includes("httponly"))
			findings.push(warning(check, `${name} is not HttpOnly`, "a script on the page could read their session"));
		return findings.length > 0 ? findings : [ok(check, `browsers keep ${name}`)];
	});
}

/** The registrable domain; the host when there is none (localhost, IP addresses). */
function siteOf(url: string): string {
	const { hostname } = new URL(url);
	return getDomain(hostname) ?? hostname;
}

function namesIn(header: string | null): string[] {
	return (header ?? "").toLowerCase().split(/\s*,\s*/);
}
