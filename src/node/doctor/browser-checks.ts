import { getDomain } from "tldts";
import { createFindings, type Finding, runCheck } from "./finding";
import { probe, reasonOf } from "./probe";

const BASKET_ENDPOINT = "/api/basket";
const BASKET_REQUEST_HEADERS = ["content-type", "idempotency-key", "x-order-secret"];

/** Checks that the CORS headers of the public API let pages read live prices. */
export function checkPublicCors(apiUrl: string, siteUrl: string): Promise<Finding[]> {
	const { origin } = new URL(siteUrl);
	const impact = "no live prices or seats";
	return runCheck("GET /v2/events_prices, CORS", impact, async ({ ok, fail }) => {
		if (new URL(apiUrl).origin === origin) return ok("the API is on the site's own origin");
		const headers = { Origin: origin };
		const answer = await probe(`${apiUrl}/v2/events_prices?event_source_id_in=1&source_id=2`, { headers });
		const allowedOrigin = answer.headers.get("access-control-allow-origin");
		if (allowedOrigin === "*" || allowedOrigin === origin) ok(`${origin} may read it`);
		else fail(`Access-Control-Allow-Origin is ${allowedOrigin ?? "missing"}, not ${origin}`, impact);
	});
}

const CLOSED_BASKET_IMPACT = "nothing can be put in the basket";

/** Checks that CORS lets pages call the basket API with the basket's cookie and the headers of orders. */
export async function checkBasketCors(
	apiUrl: string,
	siteUrl: string,
	features: readonly string[] = [],
): Promise<Finding[]> {
	const { origin } = new URL(siteUrl);
	const isOwnOrigin = new URL(apiUrl).origin === origin;
	const preflight = `OPTIONS ${BASKET_ENDPOINT}, CORS`;
	const check = isOwnOrigin ? "basket API, CORS" : preflight;
	return runCheck(check, CLOSED_BASKET_IMPACT, async ({ findings, ok, warn, fail }) => {
		if (isOwnOrigin) return ok("the API is on the site's own origin");
		const answer = await probe(apiUrl + BASKET_ENDPOINT, {
			method: "OPTIONS",
			headers: {
				Origin: origin,
				"Access-Control-Request-Method": "POST",
				"Access-Control-Request-Headers": BASKET_REQUEST_HEADERS.join(","),
			},
		});
		const { status, headers } = answer;
		// Proxies add the headers to their own refusals and redirects, too.
		if (status < 200 || status > 299)
			return fail(`answers ${status}; browsers go on only after 200 or 204`, CLOSED_BASKET_IMPACT);
		findings.push(...corsFindings(preflight, answer, origin));
		const allowedHeaders = splitHeaderList(headers.get("access-control-allow-headers")?.toLowerCase());
		const missingHeaders = BASKET_REQUEST_HEADERS.filter((name) => !allowedHeaders.includes(name));
		if (missingHeaders.length > 0)
			fail(`the headers ${missingHeaders.join(", ")} are not allowed`, "tickets can't be ordered");
		const allowedMethods = splitHeaderList(headers.get("access-control-allow-methods"));
		if (!allowedMethods.includes("DELETE"))
			warn("DELETE is not allowed", "the basket can't be emptied at once");
		if (features.includes("email_change") && !allowedMethods.includes("PATCH"))
			warn("PATCH is not allowed", "they can't correct the e-mail address of an order");
		const answerToGet = await probe(apiUrl + BASKET_ENDPOINT, { headers: { Origin: origin } });
		findings.push(...corsFindings(`GET ${BASKET_ENDPOINT}, CORS`, answerToGet, origin));
	});
}

function corsFindings(check: string, { headers }: { headers: Headers }, origin: string): Finding[] {
	const { findings, ok, fail } = createFindings(check);
	const impact = CLOSED_BASKET_IMPACT;
	const allowedOrigin = headers.get("access-control-allow-origin");
	if (allowedOrigin !== origin)
		fail(`Access-Control-Allow-Origin is ${allowedOrigin ?? "missing"}, must be ${origin}`, impact);
	else if (headers.get("access-control-allow-credentials") !== "true")
		fail("Access-Control-Allow-Credentials is not true", impact);
	else ok(`${origin} may call it with its cookie`);
	return findings;
}

export async function checkBasketCookie(apiUrl: string, siteUrl: string): Promise<Finding[]> {
	const check = `GET ${BASKET_ENDPOINT}, cookie`;
	const { findings, ok, warn, fail } = createFindings(check);
	try {
		const { headers } = await probe(apiUrl + BASKET_ENDPOINT, {
			headers: { Origin: new URL(siteUrl).origin },
		});
		const cookies = headers.getSetCookie();
		findings.push(...cookieFindings(check, cookies, apiUrl, siteUrl));
		if (cookies.length === 0)
			ok("no cookie before the first ticket; run with --order to check the session's");
	} catch (failure) {
		fail(reasonOf(failure), LOST_COOKIE_IMPACT);
	}
	if (registrableDomain(apiUrl) !== registrableDomain(siteUrl))
		warn(
			`the API (${registrableDomain(apiUrl)}) is on another site than the shop (${registrableDomain(siteUrl)})`,
			"Safari and strict settings drop the cookie, so the basket stays empty there. Serve the API under the shop's domain",
		);
	return findings;
}

const LOST_COOKIE_IMPACT = "the basket is empty after each change";

export function cookieFindings(
	check: string,
	cookies: readonly string[],
	apiUrl: string,
	siteUrl: string,
): Finding[] {
	const isOtherSite = registrableDomain(apiUrl) !== registrableDomain(siteUrl);
	return cookies.flatMap((cookie) => {
		const { findings, ok, warn, fail } = createFindings(check);
		const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
		const name = pair.split("=")[0];
		const hasAttribute = (attribute: string) => attributes.some((each) => each.toLowerCase() === attribute);
		for (const { message, impact } of unreachable(attributes, new URL(`${apiUrl}/api`)))
			fail(`${name} ${message}`, impact);
		const isSameSiteNone = hasAttribute("samesite=none");
		const isSecure = hasAttribute("secure");
		if (isOtherSite && !isSameSiteNone)
			fail(`${name} is not SameSite=None, and the API is on another site`, LOST_COOKIE_IMPACT);
		if (isSameSiteNone && !isSecure) fail(`${name} is SameSite=None without Secure`, LOST_COOKIE_IMPACT);
		if (!isSameSiteNone && !isSecure && siteUrl.startsWith("https:"))
			warn(`${name} is not Secure`, "their session could leak over plain http");
		if (!hasAttribute("httponly"))
			warn(`${name} is not HttpOnly`, "a script on the page could read their session");
		if (findings.length === 0) ok(`browsers keep ${name}`);
		return findings;
	});
}

/** Says why browsers would refuse a cookie with these attributes, or not send it with calls below an address. */
function unreachable(attributes: readonly string[], { hostname, pathname }: URL) {
	const given = new Map(
		attributes.map((each) => [each.split("=")[0]?.toLowerCase(), each.split("=")[1] ?? ""]),
	);
	const domain = given.get("domain")?.replace(/^\./, "").toLowerCase();
	const path = given.get("path");
	const problems: { message: string; impact: string }[] = [];
	if (domain && !`.${hostname}`.endsWith(`.${domain}`))
		problems.push({
			message: `is for ${domain}, which ${hostname} doesn't belong to`,
			impact: LOST_COOKIE_IMPACT,
		});
	// Browsers ignore a path that doesn't start with a slash.
	if (path?.startsWith("/") && !`${pathname}/`.startsWith(`${path.replace(/\/$/, "")}/`))
		problems.push({
			message: `is sent only below ${path}, and orders are at ${pathname}`,
			impact: "tickets can't be ordered",
		});
	return problems;
}

/** Returns an address's registrable domain; its host when there is none (localhost, IP addresses). */
function registrableDomain(url: string): string {
	const { hostname } = new URL(url);
	return getDomain(hostname) ?? hostname;
}

function splitHeaderList(header: string | null | undefined): string[] {
	return (header ?? "").trim().split(/\s*,\s*/);
}
