import type { RoutesManifest } from "gatsby";
import { describe, expect, it } from "vitest";
import { parseEnv } from "../../../src/config/env";
import { catalogueOf } from "../../../src/entities/catalogue";
import { manifestOf } from "../../../src/publishing/adapter";
import { netlifyHeaders, netlifyRedirects } from "../../../src/publishing/hosting/netlify";
import { type Origins, originsOf } from "../../../src/publishing/hosting/origins";
import { inlineScriptHashes, policyFor, policyText } from "../../../src/publishing/hosting/security-policy";
import { landing } from "./small-landing";
import { MANIFEST } from "./small-site";

const ORIGINS: Origins = {
	images: ["https://img.example"],
	apis: ["https://api.example"],
	others: [],
	framedByMetrika: false,
	secure: true,
};

const route = (path: string, filePath: string, cache = "max-age=0"): RoutesManifest[number] => ({
	type: "static",
	path,
	filePath: `public/${filePath}`,
	headers: [{ key: "cache-control", value: cache }],
});

describe("the manifest of a build", () => {
	const routes: RoutesManifest = [
		route("/order/*", "order/index.html"),
		route("/page-data/order/bill/*/page-data.json", "page-data/order/bill/page-data.json"),
		route("/order/bill/*", "order/bill/index.html"),
		route("/*", "404.html"),
		...Array.from({ length: 1_000 }, (_, id) => route(`/events/${id}`, `events/${id}/index.html`)),
		route("/app-0123456789.js", "app-0123456789.js", "public, max-age=31536000, immutable"),
		route("/app-9876543210.js", "app-9876543210.js"),
	];
	const manifest = manifestOf(routes, ORIGINS, ["<script>1</script>", "<script>1</script><script>2</script>"]);

	it("has a pattern for each client-only route, the narrowest first, and none for a page or the catch-all", () => {
		expect(manifest.rewrites).toEqual([
			{ from: "/page-data/order/bill/*/page-data.json", to: "/page-data/order/bill/page-data.json" },
			{ from: "/order/bill/*", to: "/order/bill/index.html" },
			{ from: "/order/*", to: "/order/index.html" },
		]);
	});

	it("names the scripts of this build and not those an earlier one left in the folder", () => {
		expect(manifest.assets).toEqual(["/app-0123456789.js"]);
	});

	it("names each inline script once", () => {
		expect(manifest.scriptHashes).toHaveLength(2);
	});
});

describe("the security policy", () => {
	it("lets no inline script run but those it names, and nothing be loaded that it doesn't", () => {
		const policy = policyFor(ORIGINS);
		const text = policyText(policy, ["'sha256-x='"]);
		expect(policy["default-src"]).toEqual(["'none'"]);
		expect(text).toMatch(/script-src 'self' [^;]*'sha256-x='/);
		expect(policy["script-src"]).not.toContain("'unsafe-inline'");
		expect(text).not.toContain("unsafe-eval");
		expect(policy["frame-ancestors"]).toEqual(["'none'"]);
		expect(text).toContain("upgrade-insecure-requests");
	});

	it("lets a plain address try the site without https", () => {
		expect(policyText(policyFor({ ...ORIGINS, secure: false }), [])).not.toContain("upgrade-insecure-requests");
	});

	it("lets the counter's click maps show the site in a frame only where the landing asks for them", () => {
		expect(policyFor({ ...ORIGINS, framedByMetrika: true })["frame-ancestors"]).toContain("https://metrika.yandex.ru");
	});

	it("lets the chat load, talk and show itself where there is one", () => {
		const policy = policyFor({ ...ORIGINS, others: ["https://chat.example"] });
		for (const name of ["script-src", "style-src", "img-src", "connect-src", "frame-src"]) {
			expect(policy[name]).toContain("https://chat.example");
		}
		expect(policy["connect-src"]).toContain("wss://chat.example");
	});

	it("hashes what a browser would hash: the text of scripts that run, and no data", () => {
		const html = `<script type="application/json">{}</script><script type="application/ld+json">{}</script>
			<script src="/a.js"></script><script async="">alert("Привет")</script><script type="module">2</script>`;
		expect(inlineScriptHashes(html)).toEqual(
			[
				"'sha256-4D8yBn8YZqJmio5+VJDe4/6o7YmGYIFHkv2HHoy2A1U='",
				"'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
			].sort(),
		);
	});
});

describe("the origins of a site", () => {
	const image = (url: string) => ({ url, width: undefined, height: undefined, alt: undefined });
	const records = { cities: [], categoryTypes: [], categories: [], halls: [], persons: [], events: [] };
	const place = {
		...{ id: 1, name: undefined, locationId: undefined, address: undefined, latitude: undefined, longitude: undefined },
		...{ metro: [], phone: undefined, updatedAt: undefined },
	};
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: "https://api.example/base",
		GATSBY_BASKET_API_URL: "https://basket.example:8443",
		GATSBY_SENTRY_DSN: "https://0123456789@o1.ingest.example/2",
		SECURITY_POLICY_ORIGINS: "https://*.chat.example",
	});

	it("are those of its APIs, of error reporting without its key, of every picture in the data, and those the operator names", () => {
		const catalogue = catalogueOf({
			...records,
			landing: { ...landing, brand: { ...landing.brand, logoUrl: "https://logo.example/l.svg" } },
			places: [
				{
					...place,
					image: image("https://img.example/1.jpg"),
					description: '<p><img alt="" src="https://text.example/2.jpg"></p>',
				},
			],
			articles: [],
			acquisitions: [{ id: 1, code: "card", title: "Карта", currencyCodes: [], logoUrl: "/local.svg" }],
		});
		const origins = originsOf(catalogue, env, "https://antrakt.example");
		expect(origins.apis).toEqual(["https://api.example", "https://basket.example:8443", "https://o1.ingest.example"]);
		expect(origins.images).toEqual(["https://img.example", "https://logo.example", "https://text.example"]);
		expect(origins.others).toEqual(["https://*.chat.example"]);
		expect(origins.secure).toBe(true);
	});

	it("can't smuggle a directive of their own into the policy", () => {
		const catalogue = catalogueOf({
			...records,
			landing,
			places: [{ ...place, image: image("https://img.example;script-src/x"), description: undefined }],
			articles: [],
			acquisitions: [],
		});
		const { images } = originsOf(catalogue, env, "https://antrakt.example");
		expect(images.join()).not.toContain(";");
	});
});

describe("rules for Netlify and Cloudflare", () => {
	it("let hashed files be kept, each by one rule, and nothing else", () => {
		const text = netlifyHeaders({
			...MANIFEST,
			assets: ["/app-0123456789.js", "/app.0123456789.css", "/component---a-0123456789.js"],
		});
		expect(text.match(/^\/.*$/gm)).toEqual([
			"/*",
			...["/static/*", "/texts/*", "/halls/*", "/fonts/*", "/app-*", "/app.*", "/component---*"],
		]);
		expect(text).toContain("  Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-abc='");
		expect(text.split("\n").filter((line) => line.includes("Cache-Control"))).toHaveLength(7);
	});

	it("rewrite the client-only routes, with a placeholder where the star is in the middle", () => {
		expect(netlifyRedirects(MANIFEST).trim().split("\n")).toEqual([
			"/page-data/order/bill/:part/page-data.json /page-data/order/bill/page-data.json 200",
			"/order/bill/* /order/bill 200",
			"/order/* /order 200",
		]);
	});
});
