import { IdNumbers } from "../../backend/id-numbers";
import { getLanding } from "../../backend/landing";
import { publicApiHttp } from "../../backend/node-http";
import { withLoadedIds } from "../../backend/record-ids";
import { FALLBACK_CURRENCY, PUBLIC_API } from "../../config/constants";
import type { Env } from "../../config/env";
import { checkBasketCookie, checkBasketCors, checkPublicCors } from "./browser-checks";
import { checkServerClock } from "./clock-check";
import { createFindings, type Finding, runCheck } from "./finding";
import { checkOrder } from "./order-checks";
import { checkPaging } from "./paging-check";
import { checkPictures } from "./picture-checks";
import { checkPrices } from "./price-checks";
import { checkRate } from "./rate-check";
import { checkRecords } from "./record-checks";

/** Checks the backend against docs/backend-contract.md. With `orderFor` and a site URL, also makes an unpaid order. */
export async function checkBackend(
	env: Env,
	{ orderFor: email }: { orderFor?: string | undefined } = {},
): Promise<Finding[]> {
	const ids = new IdNumbers();
	const api = publicApiHttp(env);
	const http = withLoadedIds(api, async () => ids);
	let siteUrl = env.siteUrl;
	let currency: string = FALLBACK_CURRENCY;
	const findings = await runCheck(
		`GET /v2/landings/${env.landingId}`,
		"the site can't be built",
		async ({ ok, warn }) => {
			const { landing, leftOut, notes } = await getLanding(http, env.landingId);
			siteUrl ??= landing.brand.siteUrl;
			currency = landing.theme.currency.code;
			ok(landing.brand.title ?? landing.id);
			for (const line of notes.invalid) warn(line, "the default is shown instead");
			for (const { field, found } of leftOut)
				warn(`pages: ${field} is ${found}`, "that page is not on the site");
		},
	);
	const { basketApiUrl } = env;
	const { findings: recordFindings, raw } = await checkRecords(http, basketApiUrl !== undefined);
	findings.push(
		...recordFindings,
		...idFindings(ids),
		...(await checkPaging(http)),
		...(await checkPrices(http, raw, currency)),
		...(basketApiUrl ? await checkServerClock(basketApiUrl) : []),
		...(await checkRate(env.publicApiUrl, Math.min(env.requestsPerSecond, PUBLIC_API.requestsPerSecond))),
	);
	if (siteUrl === undefined) {
		const message = "neither GATSBY_SITE_URL nor the landing's site_url is set";
		const environment = createFindings("environment");
		environment.warn(message, "links in search engines and shared cards lead nowhere");
		if (email !== undefined) environment.warn("no order was made", "set the site's address to check orders");
		return [...findings, ...environment.findings];
	}
	findings.push(
		...(await checkPublicCors(env.publicApiUrl, siteUrl)),
		...(basketApiUrl ? await checkBasketCors(basketApiUrl, siteUrl) : []),
		...(basketApiUrl ? await checkBasketCookie(basketApiUrl, siteUrl) : []),
		...(await checkPictures(raw, siteUrl)),
	);
	if (email !== undefined && basketApiUrl)
		findings.push(
			...(await checkOrder({ env: { ...env, basketApiUrl }, http, raw, siteUrl, currency, email })),
		);
	return findings;
}

/** Says how many ids aren't integers, which is fine: they have numbers in the site's addresses. */
function idFindings(ids: IdNumbers): Finding[] {
	if (ids.records.length === 0) return [];
	const { findings, ok } = createFindings("ids");
	const [example] = ids.records;
	ok(`${ids.records.length} ids aren't integers, such as "${example?.id}"; in addresses they are numbers`);
	return findings;
}
