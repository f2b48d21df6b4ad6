import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs, PreInitArgs, Reporter, SourceNodesArgs } from "gatsby";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hostAdapter } from "../../../src/build/gatsby/adapter";
import { hostingDirectory } from "../../../src/build/hosting/manifest";
import { parseEnv } from "../../../src/config/env";
import { catalogueOf } from "../../../src/domain/catalogue";
import { landing } from "./small-landing";
import { emptyFolder, writeFiles } from "./small-site";

const sourceSite = vi.hoisted(() => vi.fn());
vi.mock("../../../src/build/gatsby/source-site", () => ({ sourceSite }));

const PUBLIC = {
	...{ GATSBY_PUBLIC_API_URL: "https://api.example.org", GATSBY_BASKET_API_URL: "https://basket.example.org" },
	...{ GATSBY_PAYMENT_HOSTS: "pay.example.org", GATSBY_SITE_URL: "", GATSBY_SENTRY_DSN: "" },
};

/** An empty catalogue whose landing has the site's address. */
function catalogueFor(siteUrl: string) {
	const records = { cities: [], categoryTypes: [], categories: [], halls: [], places: [], persons: [], events: [] };
	const brand = { ...landing.brand, siteUrl };
	return catalogueOf({ ...records, articles: [], acquisitions: [], landing: { ...landing, brand } });
}

/** Runs `sourceNodes` of a production build. @returns the reporter's panic message */
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
	it("stops before calling the API when an address is local", async () => {
		const given = { GATSBY_SITE_URL: "https://example.org", GATSBY_BASKET_API_URL: "" };
		expect(await panicOf(given)).toContain("GATSBY_BASKET_API_URL must be a public https:// address");
		expect(sourceSite).not.toHaveBeenCalled();
	});

	it("stops when the https address is the landing's", async () => {
		sourceSite.mockResolvedValue({ catalogue: catalogueFor("https://brand.example"), report: {}, memory: [] });
		const given = { GATSBY_BASKET_API_URL: "http://basket.example.org" };
		expect(await panicOf(given)).toContain("wrong for https://brand.example");
	});

	it("calls the API when all addresses are public", async () => {
		expect(await panicOf({ GATSBY_SITE_URL: "https://example.org" })).toBe("nothing was sourced");
	});
});

describe("a production build without an address of the site", () => {
	it("stops before calling a public API when the basket's address is missing", async () => {
		expect(await panicOf({ GATSBY_BASKET_API_URL: "" })).toContain("GATSBY_BASKET_API_URL must be a public address");
		expect(sourceSite).not.toHaveBeenCalled();
	});

	it("calls a local API", async () => {
		const local = { GATSBY_PUBLIC_API_URL: "", GATSBY_BASKET_API_URL: "", GATSBY_PAYMENT_HOSTS: "" };
		expect(await panicOf(local)).toBe("nothing was sourced");
	});
});

describe("reading the API", () => {
	/** Runs hooks in the order of Gatsby. @returns what the reporter panics with, hook by hook */
	const panicsOf = async (...steps: ("onPreInit" | "sourceNodes")[]) => {
		vi.stubEnv("NODE_ENV", "production");
		for (const [name, value] of Object.entries({ ...PUBLIC, GATSBY_SITE_URL: "https://example.org" }))
			vi.stubEnv(name, value);
		vi.spyOn(process, "cwd").mockReturnValue(await emptyFolder());
		vi.resetModules();
		const hooks = await import("../../../src/build/gatsby/gatsby-hooks");
		const panic = vi.fn((message: string): never => {
			throw new Error(message);
		});
		const reporter = { panic, info: vi.fn(), warn: vi.fn() } as Partial<Reporter>;
		const panics: unknown[][] = [];
		for (const step of steps) {
			const args = { reporter, actions: {} } as PreInitArgs & SourceNodesArgs;
			await Promise.resolve(hooks[step]?.(args, { plugins: [] }, () => undefined)).catch(() => undefined);
			panics.push(panic.mock.calls.flat());
		}
		return panics;
	};

	it("starts while Gatsby starts, and a failure ends the build where its answer is needed", async () => {
		expect(await panicsOf("onPreInit", "sourceNodes")).toEqual([[], ["nothing was sourced"]]);
		expect(sourceSite).toHaveBeenCalledOnce();
	});

	it("is repeated when data is asked for again, as in develop", async () => {
		await panicsOf("onPreInit", "sourceNodes", "sourceNodes");
		expect(sourceSite).toHaveBeenCalledTimes(2);
	});
});

const ORIGINS = { images: [], refusedImages: [], apis: [], others: [], framedByMetrika: false, secure: true };

describe("a build after an interrupted one", () => {
	const build = async (...steps: ("onPreInit" | "onPostBootstrap" | "onPostBuild")[]) => {
		const hooks = await import("../../../src/build/gatsby/gatsby-hooks");
		const info = vi.fn();
		for (const step of steps) {
			const reporter: Partial<Reporter> = { info };
			const args = { reporter } as PreInitArgs & BuildArgs;
			await hooks[step]?.(args, { plugins: [] }, () => undefined);
		}
		return info.mock.calls.flat();
	};
	/** What Gatsby does last. */
	const finish = async () => {
		const root = process.cwd();
		const pages = ["404.html", "500.html", "cart/index.html", "order/index.html"];
		await writeFiles(join(root, "public"), Object.fromEntries(pages.map((path) => [path, ""])));
		const facts = { assets: [], rewrites: [], "not-found-languages": [], origins: ORIGINS };
		const texts = Object.entries(facts).map(([name, fact]) => [`${name}.json`, JSON.stringify(fact)]);
		await writeFiles(hostingDirectory(root), Object.fromEntries(texts));
		await hostAdapter().adapt({} as never);
	};
	let page: string;

	beforeEach(async () => {
		vi.stubEnv("NODE_ENV", "production");
		vi.stubEnv("GATSBY_CPU_COUNT", "");
		vi.stubEnv("GATSBY_DISABLE_CACHE_PERSISTENCE", undefined);
		const root = await emptyFolder();
		vi.spyOn(process, "cwd").mockReturnValue(root);
		page = join(root, "public", "index.html");
		mkdirSync(dirname(page));
		writeFileSync(page, "old");
	});

	it("deletes its pages when it was interrupted while writing them", async () => {
		expect(await build("onPreInit", "onPostBootstrap")).toEqual([]);
		expect(existsSync(page)).toBe(true);
		expect(await build("onPreInit")).toEqual([
			"The last build was interrupted while it wrote pages; building everything anew.",
		]);
		expect(existsSync(page)).toBe(false);
	});

	it("keeps the pages of a complete build", async () => {
		await build("onPreInit", "onPostBootstrap", "onPostBuild");
		await finish();
		expect(await build("onPreInit")).toEqual([]);
		expect(existsSync(page)).toBe(true);
	});

	it("deletes its pages when it was interrupted before Gatsby saved what it knows of them", async () => {
		await build("onPreInit", "onPostBootstrap");
		expect(process.env["GATSBY_DISABLE_CACHE_PERSISTENCE"]).toBe("1");
		await build("onPostBuild");
		expect(process.env["GATSBY_DISABLE_CACHE_PERSISTENCE"]).toBeUndefined();
		await build("onPreInit");
		expect(existsSync(page)).toBe(false);
	});

	it("keeps the pages when it was interrupted before writing any", async () => {
		await build("onPreInit");
		expect(await build("onPreInit")).toEqual([]);
	});

	it("keeps pages after `gatsby develop`", async () => {
		vi.stubEnv("NODE_ENV", "development");
		await build("onPreInit", "onPostBootstrap");
		expect(await build("onPreInit")).toEqual([]);
		expect(existsSync(page)).toBe(true);
	});
});

describe("siteUrlOf", () => {
	it("normalises the landing's address like the environment's", async () => {
		const { siteUrlOf } = await import("../../../src/build/gatsby/make-site");
		const catalogue = catalogueFor("https://Brand.Example/");
		expect(siteUrlOf(parseEnv({}), { catalogue })).toBe("https://brand.example");
		expect(siteUrlOf(parseEnv({ GATSBY_SITE_URL: "HTTPS://A.example/" }), { catalogue })).toBe("https://a.example");
	});
});
