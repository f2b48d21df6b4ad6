import { IdNumbers } from "../../backend/id-numbers";
import { publicApiHttp } from "../../backend/node-http";
import { withLoadedIds } from "../../backend/record-ids";
import { FALLBACK_CURRENCY, PUBLIC_API } from "../../config/constants";
import { assertPublicAddresses, type Env } from "../../config/env";
import { normalAddress } from "../../config/env-defaults";
import { checkBasketAnswer } from "./basket-check";
import { checkBasketCookie, checkBasketCors, checkPublicCors } from "./browser-checks";
import { checkServerClock } from "./clock-check";
import { checkFilters } from "./filter-check";
import { createFindings, type Finding } from "./finding";
import { checkLanding, checkUsableLanding } from "./landing-check";
import { checkOrder } from "./order-checks";
import { checkPageSize, checkPaging } from "./paging-check";
import { checkPaymentMethods } from "./payment-check";
import { checkPictures } from "./picture-checks";
import { checkPrices } from "./price-checks";
import { reasonOf } from "./probe";
import { checkRate } from "./rate-check";
import { checkRecords } from "./record-checks";
import { checkCitySlugs, checkFeatured, checkRelations } from "./relation-checks";
import { checkLayouts } from "./seat-checks";
import { checkEventsAhead, checkTicketLinks } from "./ticket-links-check";

/** Checks the backend against docs/backend-contract.md. With `orderFor` and a site URL, also makes an unpaid order. */
export async function checkBackend(
	env: Env,
	{ orderFor: email }: { orderFor?: string | undefined } = {},
): Promise<Finding[]> {
	const ids = new IdNumbers();
	const http = withLoadedIds(publicApiHttp(env), async () => ids);
	const { basketApiUrl, hasBasket } = env;
	const landingCheck = `GET /v2/landings/${env.landingId}`;
	const { findings, landing } = await checkLanding(http, env.landingId);
	const givenSiteUrl = env.siteUrl ?? landing?.brand.siteUrl;
	const siteUrl = givenSiteUrl === undefined ? undefined : normalAddress(givenSiteUrl);
	const currency = landing?.theme.currency.code ?? FALLBACK_CURRENCY;
	const { findings: recordFindings, raw } = await checkRecords(http, hasBasket, ids);
	findings.push(
		...recordFindings,
		...idFindings(ids),
		...checkRelations(raw, ids),
		...(landing
			? [
					...checkUsableLanding(landingCheck, landing, raw),
					...checkFeatured(landingCheck, landing.featuredEventIds, { raw, ids }),
				]
			: []),
		...checkCitySlugs(raw, ids),
		...checkLayouts(raw, ids),
		...(await checkPaging(http)),
		...(await checkPageSize(http, raw.get("/v1/events") ?? [])),
		...(await checkFilters(http, raw, ids)),
		...(await checkPrices({ http, raw, currency, hasBasket })),
		...(hasBasket ? checkEventsAhead(raw) : checkTicketLinks(raw)),
		...(hasBasket && landing ? checkPaymentMethods(raw, landing.theme) : []),
	);
	const basketFindings = basketApiUrl ? await checkBasketAnswer(basketApiUrl, siteUrl) : [];
	// What else could be said of a basket that can't be read would only hide that.
	const readableBasketUrl = basketFindings.some(({ severity }) => severity === "error")
		? undefined
		: basketApiUrl;
	findings.push(
		...basketFindings,
		...(readableBasketUrl ? await checkServerClock(readableBasketUrl) : []),
		...(await checkRate(env.publicApiUrl, Math.min(env.requestsPerSecond, PUBLIC_API.requestsPerSecond))),
		...environmentFindings(env, { siteUrl, email }),
	);
	if (siteUrl === undefined) return findings;
	findings.push(
		...(await checkPublicCors(env.publicApiUrl, siteUrl)),
		...(basketApiUrl ? await checkBasketCors(basketApiUrl, siteUrl) : []),
		...(readableBasketUrl ? await checkBasketCookie(readableBasketUrl, siteUrl) : []),
		...(await checkPictures(raw, siteUrl)),
	);
	if (email !== undefined && readableBasketUrl)
		findings.push(
			...(await checkOrder({
				env: { ...env, basketApiUrl: readableBasketUrl },
				http,
				raw,
				siteUrl,
				currency,
				email,
			})),
		);
	return withoutRepeated(findings);
}

/** Checks the site's address, and whether a build would accept those of the APIs. */
function environmentFindings(
	env: Env,
	{ siteUrl, email }: { siteUrl: string | undefined; email: string | undefined },
): Finding[] {
	const { findings, warn, fail } = createFindings("environment");
	try {
		assertPublicAddresses(env, siteUrl);
	} catch (failure) {
		fail(reasonOf(failure), "the site can't be built");
	}
	if (siteUrl === undefined) {
		const message = "neither GATSBY_SITE_URL nor the landing's site_url is set";
		warn(message, "links in search engines and shared cards lead nowhere");
		if (email !== undefined) warn("no order was made", "set the site's address to check orders");
	}
	return findings;
}

/** Several checks may find the same: that nobody can pay in a currency, for one. */
function withoutRepeated(findings: readonly Finding[]): Finding[] {
	return [...new Map(findings.map((finding) => [`${finding.check} ${finding.message}`, finding])).values()];
}

/** Says how many ids aren't integers, which is fine: they have numbers in the site's addresses. */
function idFindings(ids: IdNumbers): Finding[] {
	if (ids.records.length === 0) return [];
	const { findings, ok } = createFindings("ids");
	const [example] = ids.records;
	ok(`${ids.records.length} ids aren't integers, such as "${example?.id}"; in addresses they are numbers`);
	return findings;
}
