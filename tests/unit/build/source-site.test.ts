import { describe, expect, it } from "vitest";
import { siteUrlOf } from "../../../src/build/gatsby/site-options";
import { sourceSite } from "../../../src/build/gatsby/source-site";
import { parseEnv } from "../../../src/settings/env";
import { catalogue, landing } from "../../fixtures/records";
import { fakeClient } from "../backend/fake-client";
import { emptyFolder } from "./small-site";

const PUBLIC = {
	...{ GATSBY_PUBLIC_API_URL: "https://api.example.org", GATSBY_BASKET_API_URL: "https://basket.example.org" },
	...{ GATSBY_PAYMENT_HOSTS: "pay.example.org" },
};

/**
 * Reads an API without records.
 * @param siteUrl address in its landing
 * @returns the paths that were requested, and the landings passed to `onLanding`
 */
async function readApi(variables: Readonly<Record<string, string>>, siteUrl?: string, isForVisitors = true) {
	const apiLanding = { id: "antrakt", site_url: siteUrl, brand: { site_url: siteUrl } };
	const http = fakeClient(({ path }) => (path.startsWith("/v2/landings/") ? apiLanding : { data: [] }));
	const landings: unknown[] = [];
	const options = { root: await emptyFolder(), env: parseEnv({ ...PUBLIC, ...variables }), http, now: new Date(0) };
	const onLanding = (own: unknown) => void landings.push(own);
	const failure = await sourceSite({ ...options, isForVisitors, progress: () => undefined, onLanding }).then(
		() => undefined,
		(error: Error) => error.message,
	);
	return { failure, requests: http.requests.map(({ path }) => path), landings };
}

describe("reading the API for a build of an https site", () => {
	it("fails before the first request when the address of the basket API is local by default", async () => {
		const { failure, requests } = await readApi({ GATSBY_SITE_URL: "https://example.org", GATSBY_BASKET_API_URL: "" });
		expect(failure).toContain("GATSBY_BASKET_API_URL must be a public https:// address");
		expect(requests).toEqual([]);
	});

	it("fails before onLanding is called when only the landing names the https address", async () => {
		const insecureApi = { GATSBY_BASKET_API_URL: "http://basket.example.org" };
		const { failure, landings } = await readApi(insecureApi, "https://brand.example");
		expect(failure).toContain("wrong for https://brand.example");
		expect(landings).toEqual([]);
	});

	it("succeeds when all addresses are public", async () => {
		const { failure, landings } = await readApi({ GATSBY_SITE_URL: "https://example.org" });
		expect(failure).toBeUndefined();
		expect(landings).toHaveLength(1);
	});
});

describe("reading the API for a build without a site address", () => {
	it("fails before the first request when the API has a public address but the basket API has none", async () => {
		const { failure, requests } = await readApi({ GATSBY_BASKET_API_URL: "" });
		expect(failure).toContain("GATSBY_BASKET_API_URL must be a public address");
		expect(requests).toEqual([]);
	});

	it("succeeds when the API is local", async () => {
		const localAddresses = { GATSBY_PUBLIC_API_URL: "", GATSBY_BASKET_API_URL: "", GATSBY_PAYMENT_HOSTS: "" };
		expect((await readApi(localAddresses)).failure).toBeUndefined();
	});
});

describe("reading the API in develop", () => {
	it("succeeds with local addresses", async () => {
		const localBasketApi = { GATSBY_SITE_URL: "https://example.org", GATSBY_BASKET_API_URL: "" };
		expect((await readApi(localBasketApi, undefined, false)).failure).toBeUndefined();
	});
});

describe("siteUrlOf", () => {
	it("normalises the site address of the landing as that of the environment", () => {
		const data = catalogue({ landing: landing({ brand: { ...landing().brand, siteUrl: "https://Brand.Example/" } }) });
		expect(siteUrlOf(parseEnv({}), data)).toBe("https://brand.example");
		expect(siteUrlOf(parseEnv({ GATSBY_SITE_URL: "HTTPS://A.example/" }), data)).toBe("https://a.example");
	});
});
