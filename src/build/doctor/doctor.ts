import { getLanding } from "../../backend/landing";
import { createNodeHttp } from "../../backend/node-http";
import { FALLBACK_CURRENCY, PUBLIC_API } from "../../settings/constants";
import type { Env } from "../../settings/env";
import { checkBasketCookie, checkBasketCors, checkPublicCors } from "./browser-checks";
import { checkClock } from "./clock-check";
import { error, type Finding, ok, warning } from "./finding";
import { checkOrder } from "./order-checks";
import { checkPaging } from "./paging-check";
import { checkPictures } from "./picture-checks";
import { checkPrices } from "./price-checks";
import { reason } from "./probe";
import { checkRate } from "./rate-check";
import { checkRecords } from "./record-checks";

interface Options {
	/** E-mail address for an unpaid test order; without one, nothing is ordered. */
	orderFor?: string | undefined;
}

/** Checks every call the storefront makes against docs/backend-contract.md and reports what buyers lose. */
export async function examine(env: Env, { orderFor }: Options = {}): Promise<Finding[]> {
	const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
	const findings: Finding[] = [];
	let siteUrl = env.siteUrl;
	let currency: string = FALLBACK_CURRENCY;
	const check = `GET /v2/landings/${env.landingId}`;
	try {
		const { landing, leftOut, notes } = await getLanding(http, env.landingId);
		siteUrl ??= landing.brand.siteUrl;
		currency = landing.theme.currency.code;
		findings.push(ok(check, landing.brand.title ?? landing.id));
		for (const line of notes.invalid) findings.push(warning(check, line, "the default is shown instead"));
		for (const { field, found } of leftOut)
			findings.push(warning(check, `pages: ${field} is ${found}`, "that page is not on the site"));
	} catch (failure) {
		findings.push(error(check, reason(failure), "the site can't be built"));
	}
	const { findings: recordFindings, raw } = await checkRecords(http);
	findings.push(...recordFindings, ...(await checkPaging(http)), ...(await checkPrices(http, raw, currency)));
	findings.push(
		...(await checkClock(env.basketApiUrl)),
		...(await checkRate(env.publicApiUrl, Math.min(env.requestsPerSecond, PUBLIC_API.requestsPerSecond))),
	);
	if (siteUrl === undefined) {
		const message = "neither GATSBY_SITE_URL nor the landing's site_url is set";
		return [...findings, warning("environment", message, "links in search engines and shared cards lead nowhere")];
	}
	findings.push(
		...(await checkPublicCors(env.publicApiUrl, siteUrl)),
		...(await checkBasketCors(env.basketApiUrl, siteUrl)),
		...(await checkBasketCookie(env.basketApiUrl, siteUrl)),
		...(await checkPictures(raw, siteUrl)),
	);
	if (orderFor !== undefined)
		findings.push(...(await checkOrder({ env, http, raw, siteUrl, currency, email: orderFor })));
	return findings;
}
