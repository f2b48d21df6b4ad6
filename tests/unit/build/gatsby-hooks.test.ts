import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs, PreInitArgs, Reporter, SourceNodesArgs } from "gatsby";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hostAdapter } from "../../../src/build/gatsby/adapter";
import { hostingDirectory } from "../../../src/build/hosting/manifest";
import { parseEnv } from "../../../src/config/env";
import { catalogue, landing } from "../../fixtures/records";
import { emptyFolder, writeFiles } from "./small-site";

const sourceSite = vi.hoisted(() => vi.fn());
vi.mock("../../../src/build/gatsby/source-site", () => ({ sourceSite }));

const PUBLIC = {
	...{ GATSBY_PUBLIC_API_URL: "https://api.example.org", GATSBY_BASKET_API_URL: "https://basket.example.org" },
	...{ GATSBY_PAYMENT_HOSTS: "pay.example.org", GATSBY_SITE_URL: "", GATSBY_SENTRY_DSN: "" },
};

/** An empty catalogue whose landing has the given site address. */
const catalogueFor = (siteUrl: string) => catalogue({ landing: landing({ brand: { ...landing().brand, siteUrl } }) });

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

describe("a production build whose site has an https address", () => {
	it("stops before calling the API when an address is local", async () => {
		const given = { GATSBY_SITE_URL: "https://example.org", GATSBY_BASKET_API_URL: "" };
		expect(await panicOf(given)).toContain("GATSBY_BASKET_API_URL must be a public https:// address");
		expect(sourceSite).not.toHaveBeenCalled();
	});

	it("stops after reading the landing when that has the https address", async () => {
		sourceSite.mockResolvedValue({ catalogue: catalogueFor("https://brand.example"), report: {}, memory: [] });
		const given = { GATSBY_BASKET_API_URL: "http://basket.example.org" };
		expect(await panicOf(given)).toContain("wrong for https://brand.example");
	});

	it("goes on to call the API when all addresses are public", async () => {
		expect(await panicOf({ GATSBY_SITE_URL: "https://example.org" })).toBe("nothing was sourced");
	});
});

describe("a production build whose environment has no site address", () => {
	it("stops before calling a public API when the basket API's address is missing", async () => {
		expect(await panicOf({ GATSBY_BASKET_API_URL: "" })).toContain("GATSBY_BASKET_API_URL must be a public address");
		expect(sourceSite).not.toHaveBeenCalled();
	});

	it("calls the API when that is local too", async () => {
		const local = { GATSBY_PUBLIC_API_URL: "", GATSBY_BASKET_API_URL: "", GATSBY_PAYMENT_HOSTS: "" };
		expect(await panicOf(local)).toBe("nothing was sourced");
	});
});

describe("reading the API", () => {
	/** Runs the hooks in order. @returns after each hook, all panic messages so far */
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

	it("starts while Gatsby starts, and its failure stops the build in sourceNodes", async () => {
		expect(await panicsOf("onPreInit", "sourceNodes")).toEqual([[], ["nothing was sourced"]]);
		expect(sourceSite).toHaveBeenCalledOnce();
	});

	it("is repeated when sourceNodes runs again, as on a refresh of develop", async () => {
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
			const store = { getState: () => ({ pages: new Map() }), subscribe: () => undefined };
			const args = { reporter, store } as unknown as PreInitArgs & BuildArgs;
			await hooks[step]?.(args, { plugins: [] }, () => undefined);
		}
		return info.mock.calls.flat();
	};
	/** Runs the adapter, which Gatsby does last. */
	const adapt = async () => {
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

	it("deletes the old pages when the last build was interrupted while writing pages", async () => {
		expect(await build("onPreInit", "onPostBootstrap")).toEqual([]);
		expect(existsSync(page)).toBe(true);
		expect(await build("onPreInit")).toEqual([
			"The last build was interrupted while it wrote pages; building everything anew.",
		]);
		expect(existsSync(page)).toBe(false);
	});

	it("keeps the old pages when the last build was complete", async () => {
		await build("onPreInit", "onPostBootstrap", "onPostBuild");
		await adapt();
		expect(await build("onPreInit")).toEqual([]);
		expect(existsSync(page)).toBe(true);
	});

	it("deletes the old pages when the last build was interrupted before Gatsby saved its cache", async () => {
		await build("onPreInit", "onPostBootstrap");
		expect(process.env["GATSBY_DISABLE_CACHE_PERSISTENCE"]).toBe("1");
		await build("onPostBuild");
		expect(process.env["GATSBY_DISABLE_CACHE_PERSISTENCE"]).toBeUndefined();
		await build("onPreInit");
		expect(existsSync(page)).toBe(false);
	});

	it("reports nothing when the last build was interrupted before writing pages", async () => {
		await build("onPreInit");
		expect(await build("onPreInit")).toEqual([]);
	});

	it("keeps the old pages after `gatsby develop`", async () => {
		vi.stubEnv("NODE_ENV", "development");
		await build("onPreInit", "onPostBootstrap");
		expect(await build("onPreInit")).toEqual([]);
		expect(existsSync(page)).toBe(true);
	});
});

describe("siteUrlOf", () => {
	it("normalises the site address of the landing as that of the environment", async () => {
		const { siteUrlOf } = await import("../../../src/build/gatsby/site-options");
		const catalogue = catalogueFor("https://Brand.Example/");
		expect(siteUrlOf(parseEnv({}), catalogue)).toBe("https://brand.example");
		expect(siteUrlOf(parseEnv({ GATSBY_SITE_URL: "HTTPS://A.example/" }), catalogue)).toBe("https://a.example");
	});
});
