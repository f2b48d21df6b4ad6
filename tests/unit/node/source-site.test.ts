import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { sourceSite } from "#src/node/gatsby/source-site";
import { fakeClient } from "../backend/fake-client";
import { emptyFolder } from "./small-site";

const PUBLIC_ENV = {
	GATSBY_PUBLIC_API_URL: "https://api.example.org",
	GATSBY_BASKET_API_URL: "https://basket.example.org",
	GATSBY_PAYMENT_HOSTS: "pay.example.org",
};

/** Reads an API without other records than the events. @param siteUrl address in its landing @param isForVisitors false for `develop` */
async function readApi(
	variables: Readonly<Record<string, string | undefined>>,
	siteUrl?: string,
	isForVisitors = true,
	events: readonly object[] = [],
) {
	const apiLanding = { id: "antrakt", site_url: siteUrl, brand: { site_url: siteUrl } };
	const http = fakeClient(({ path }) => {
		if (path.startsWith("/v2/landings/")) return apiLanding;
		return { data: path === "/v1/events" ? events : [] };
	});
	const options = {
		root: await emptyFolder(),
		env: parseEnv({ ...PUBLIC_ENV, ...variables }),
		http,
		now: new Date(0),
	};
	const { failure, notes } = await sourceSite({ ...options, isForVisitors, progress: () => undefined }).then(
		({ report }) => ({ failure: undefined, notes: report.landing }),
		(error: Error) => ({ failure: error.message, notes: [] }),
	);
	return { failure, notes, requests: http.requests.map(({ path }) => path) };
}

describe("sourceSite", () => {
	it.each([
		["of an https site", { GATSBY_SITE_URL: "https://example.org" }, "must be a public https:// address"],
		["without a site address, but with a public API", {}, "must be a public address"],
	])(
		"fails a build %s before the first request when the basket API has no address",
		async (_, variables, reason) => {
			const { failure, requests } = await readApi({ ...variables, GATSBY_BASKET_API_URL: undefined });
			expect(failure).toContain(`GATSBY_BASKET_API_URL ${reason}`);
			expect(requests).toEqual([]);
		},
	);

	it("fails a build if the landing's site is https but an API isn't", async () => {
		const insecureApi = { GATSBY_BASKET_API_URL: "http://basket.example.org" };
		const { failure } = await readApi(insecureApi, "https://brand.example");
		expect(failure).toContain("wrong for https://brand.example");
	});

	it("notes what a site without a basket lacks, and how many events have no address to buy at", async () => {
		const events = [
			{ id: 1, event_source_id: 1 },
			{ id: 2, event_source_id: 2, buy_url: "https://a.example" },
		];
		const withoutBasket = { GATSBY_SITE_URL: "https://example.org", GATSBY_BASKET_API_URL: "" };
		const { notes } = await readApi(withoutBasket, undefined, true, events);
		expect(notes.filter(({ kind }) => kind === "noBasket" || kind === "unsold")).toEqual([
			{ kind: "noBasket" },
			{ kind: "unsold", count: 1, all: 2 },
		]);
	});

	const httpsSite = { GATSBY_SITE_URL: "https://example.org" };
	const localApis = { GATSBY_PUBLIC_API_URL: "", GATSBY_BASKET_API_URL: "", GATSBY_PAYMENT_HOSTS: "" };

	it.each([
		["a build succeed when all addresses are public", httpsSite, true],
		["a build without a site address succeed when the API is local", localApis, true],
		[
			"`gatsby develop` succeed with local addresses",
			{ ...httpsSite, GATSBY_BASKET_API_URL: "http://localhost:4010" },
			false,
		],
	])("lets %s", async (_, variables, isForVisitors) => {
		const { failure } = await readApi(variables, undefined, isForVisitors);
		expect(failure).toBeUndefined();
	});
});
