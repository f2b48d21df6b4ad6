import type { Reporter, SourceNodesArgs } from "gatsby";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "../../../src/config/env";
import { catalogueOf } from "../../../src/domain/catalogue";
import { landing } from "./small-landing";

const sourceSite = vi.hoisted(() => vi.fn());
vi.mock("../../../src/build/gatsby/source-site", () => ({ sourceSite }));

const PUBLIC = {
	...{ GATSBY_PUBLIC_API_URL: "https://api.example.org", GATSBY_BASKET_API_URL: "https://basket.example.org" },
	...{ GATSBY_PAYMENT_HOSTS: "pay.example.org", GATSBY_SITE_URL: "", GATSBY_SENTRY_DSN: "" },
};

/** An empty catalogue whose landing names the site's address. */
function catalogueFor(siteUrl: string) {
	const records = { cities: [], categoryTypes: [], categories: [], halls: [], places: [], persons: [], events: [] };
	const brand = { ...landing.brand, siteUrl };
	return catalogueOf({ ...records, articles: [], acquisitions: [], landing: { ...landing, brand } });
}

/** Sources a production build. @returns what the reporter panics with */
async function panicOf(env: Readonly<Record<string, string>>): Promise<string> {
	for (const [name, value] of Object.entries({ NODE_ENV: "production", ...PUBLIC, ...env })) vi.stubEnv(name, value);
	vi.resetModules();
	const { sourceNodes } = await import("../../../src/build/gatsby/gatsby-hooks");
	const panic = vi.fn((message: string): never => {
		throw new Error(message);
	});
	const reporter = { panic, info: vi.fn(), warn: vi.fn() } as Partial<Reporter>;
	const args = { reporter, actions: {} } as SourceNodesArgs;
	await Promise.resolve(sourceNodes?.(args, { plugins: [] }, () => undefined)).catch(() => undefined);
	return String(panic.mock.calls[0]?.[0] ?? "");
}

beforeEach(() => {
	vi.unstubAllEnvs();
	sourceSite.mockReset().mockRejectedValue(new Error("nothing was sourced"));
});

describe("a production build of an https site", () => {
	it("stops before it asks the API when an address is local", async () => {
		const given = { GATSBY_SITE_URL: "https://example.org", GATSBY_BASKET_API_URL: "" };
		expect(await panicOf(given)).toContain("GATSBY_BASKET_API_URL must be a public https:// address");
		expect(sourceSite).not.toHaveBeenCalled();
	});

	it("stops when the landing names the https address", async () => {
		sourceSite.mockResolvedValue({ catalogue: catalogueFor("https://brand.example"), report: {}, memory: [] });
		const given = { GATSBY_BASKET_API_URL: "http://basket.example.org" };
		expect(await panicOf(given)).toContain("wrong for https://brand.example");
	});

	it("asks the API when all addresses are public", async () => {
		expect(await panicOf({ GATSBY_SITE_URL: "https://example.org" })).toBe("nothing was sourced");
	});
});

describe("a production build without an address of the site", () => {
	it("stops before it asks a public API when the basket's address is missing", async () => {
		expect(await panicOf({ GATSBY_BASKET_API_URL: "" })).toContain("GATSBY_BASKET_API_URL must be a public address");
		expect(sourceSite).not.toHaveBeenCalled();
	});

	it("asks a local API", async () => {
		const local = { GATSBY_PUBLIC_API_URL: "", GATSBY_BASKET_API_URL: "", GATSBY_PAYMENT_HOSTS: "" };
		expect(await panicOf(local)).toBe("nothing was sourced");
	});
});

describe("siteUrlOf", () => {
	it("writes the landing's address like that of the environment", async () => {
		const { siteUrlOf } = await import("../../../src/build/gatsby/make-site");
		const catalogue = catalogueFor("https://Brand.Example/");
		expect(siteUrlOf(parseEnv({}), { catalogue })).toBe("https://brand.example");
		expect(siteUrlOf(parseEnv({ GATSBY_SITE_URL: "HTTPS://A.example/" }), { catalogue })).toBe("https://a.example");
	});
});
