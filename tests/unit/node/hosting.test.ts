import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import type { Catalogue } from "#src/domain/catalogue";
import { brandSchema } from "#src/domain/landing";
import { writeHostingFiles } from "#src/node/gatsby/adapter";
import { writeNotFoundLanguages, writeRewrites } from "#src/node/hosting/build-facts";
import { contentSecurityPolicy } from "#src/node/hosting/headers";
import { hostingDirectory, parseManifest, readManifest } from "#src/node/hosting/manifest";
import { netlifyHeaders, netlifyRules } from "#src/node/hosting/netlify";
import { type Origins, originsOf, writeOrigins } from "#src/node/hosting/origins";
import { mostSpecificFirst, rewritesOf } from "#src/node/hosting/rewrites";
import { inlineScriptHashes, policyFor, policyText } from "#src/node/hosting/security-policy";
import { catalogue, landing, place } from "../../fixtures/records";
import { weaknessesOf } from "./evaluate-policy";
import { catalogueWithPictures, excessPermissions, hostileAddress } from "./hostile-hosts";
import { seededRandom } from "./odd-paths";
import { folderWithFiles, MANIFEST } from "./small-site";

const ORIGINS: Origins = {
	images: ["https://img.example"],
	refusedImages: [],
	apis: ["https://api.example"],
	others: [],
	hasMetrika: false,
	framedByMetrika: false,
	secure: true,
};

it("each client-only route and its data get a rewrite, the most specific pattern first", () => {
	const routes = ["/order", "/order/bill"].map((path) => ({ path, matchPath: `${path}/*` }));
	expect(mostSpecificFirst(routes.flatMap(rewritesOf))).toEqual([
		{ from: "/page-data/order/bill/*/page-data.json", to: "/page-data/order/bill/page-data.json" },
		{ from: "/page-data/order/*/page-data.json", to: "/page-data/order/page-data.json" },
		{ from: "/order/bill/*", to: "/order/bill/index.html" },
		{ from: "/order/*", to: "/order/index.html" },
	]);
});

it("writeHostingFiles writes a manifest, netlify.toml and wrangler.jsonc, and leaves the operator's _redirects", async () => {
	const page = "<script>1</script>";
	const root = await folderWithFiles({
		"public/index.html": page,
		"public/404.html": page,
		"public/500.html": page,
		"public/_redirects": "/tickets /events 301",
		"public/_/app-0123456789.js": "1",
		"public/_/app-0123456789.js.LICENSE.txt": "2",
		"public/offline/index.html": `${page}<script>2</script>`,
	});
	await writeOrigins(root, ORIGINS);
	await writeRewrites(root, rewritesOf({ path: "/order", matchPath: "/order/*" }));
	await writeNotFoundLanguages(root, ["de"]);

	await writeHostingFiles(root);
	const manifest = readManifest(hostingDirectory(root));
	expect(manifest.scriptHashes).toHaveLength(2);
	// Only files of this build with a hash in their names count as immutable assets.
	expect(manifest.assets).toEqual(["/_/app-0123456789.js"]);
	expect(manifest.rewrites).toContainEqual({ from: "/order/*", to: "/order/index.html" });
	expect(manifest.notFoundLanguages).toEqual(["de"]);
	expect(await readFile(join(hostingDirectory(root), "netlify.toml"), "utf8")).toContain('from = "/order/*"');
	expect(await readFile(join(hostingDirectory(root), "wrangler.jsonc"), "utf8")).toContain('"../../public"');
	expect(await readFile(join(root, "public/_redirects"), "utf8")).toBe("/tickets /events 301");
});

describe("the security policy", () => {
	it("allows only the shop's own files by default, among them prefetched data; allows only scripts with the given hashes and what they load, and upgrades requests to https", () => {
		const policy = policyFor(ORIGINS);
		const text = policyText(policy, ["'sha256-x='"]);
		expect(policy).toMatchObject({ "object-src": ["'none'"], "frame-ancestors": ["'none'"] });
		// Firefox applies it to `<link rel=prefetch>`, and there is no other directive for that.
		expect(text).toMatch(/^default-src 'self';/);
		expect(text).not.toContain("prefetch-src");
		expect(text).toContain("script-src 'strict-dynamic' 'sha256-x=';");
		expect(text).not.toContain("unsafe-eval");
		expect(text).toContain("upgrade-insecure-requests");
	});

	it("doesn't upgrade requests on an http site; allows a chat's origins and framing by the analytics counter", () => {
		const policy = policyFor({
			...ORIGINS,
			secure: false,
			framedByMetrika: true,
			others: ["https://chat.example"],
		});
		expect(policy).not.toHaveProperty("upgrade-insecure-requests");
		expect(policy["frame-ancestors"]).toEqual(
			expect.arrayContaining([
				...["https://metrika.yandex.ru", "https://metrika.yandex.com", "https://metrika.yandex.by"],
				...["https://metrica.yandex.com", "https://metrica.yandex.com.tr"],
				...["https://webvisor.com", "https://*.webvisor.com"],
			]),
		);
		for (const name of ["style-src", "img-src", "connect-src", "frame-src"])
			expect(policy[name]).toContain("https://chat.example");
		expect(policy["connect-src"]).toContain("wss://chat.example");
	});

	/** As listed in the counter's documentation, "Installing a tag on a site with CSP", in 2026. */
	const COUNTER_HOSTS = [
		...[
			"mc.yandex.ru",
			"mc.yandex.az",
			"mc.yandex.by",
			"mc.yandex.co.il",
			"mc.yandex.com",
			"mc.yandex.com.am",
		],
		...[
			"mc.yandex.com.ge",
			"mc.yandex.com.tr",
			"mc.yandex.ee",
			"mc.yandex.fr",
			"mc.yandex.kg",
			"mc.yandex.kz",
		],
		...["mc.yandex.lt", "mc.yandex.lv", "mc.yandex.md", "mc.yandex.tj", "mc.yandex.tm", "mc.yandex.uz"],
		...["mc.webvisor.com", "mc.webvisor.org"],
	];

	it("allows the analytics counter's 21 hosts if the landing has a counter, else none of them", () => {
		const policy = policyFor({ ...ORIGINS, hasMetrika: true });
		const https = [...COUNTER_HOSTS, "yastatic.net"].map((host) => `https://${host}`);
		const sockets = COUNTER_HOSTS.map((host) => `wss://${host}`);
		expect(policy["connect-src"]).toEqual(expect.arrayContaining([...https, ...sockets]));
		expect(policy["img-src"]).toEqual(expect.arrayContaining(https));
		expect(policy["frame-src"]).toEqual(expect.arrayContaining(https));
		expect(policyText(policy, [])).toContain("script-src 'strict-dynamic';");
		expect(policyText(policyFor(ORIGINS), [])).not.toMatch(/yandex|webvisor|yastatic/);
	});

	it("fits into a header that nginx reads, with the counter, a chat, reports and as many picture hosts as possible", () => {
		const urls = Array.from({ length: 500 }, (_, index) => `https://host-${index}.example/1.jpg`);
		const { theme } = landing();
		const records = catalogue({
			landing: landing({ theme: { ...theme, ui_metric_id: "101500001", ui_metric_webvisor: true } }),
			places: urls.map((url, index) => place({ id: index + 1, image: { url } })),
		});
		const fullEnv = parseEnv({
			GATSBY_PUBLIC_API_URL: "https://public-api.antrakt.example",
			GATSBY_BASKET_API_URL: "https://basket.antrakt.example",
			SECURITY_POLICY_ORIGINS: "https://*.chat.example",
		});
		const policy = policyFor(originsOf(records, fullEnv, "https://antrakt.example"));
		const scriptHashes = Array.from(
			{ length: 5 },
			(_, index) => `'sha256-${String(index).padEnd(43, "x")}='`,
		);
		const reportUrl =
			"https://o1234567.ingest.example/api/1234567/security/?sentry_key=0123456789abcdef0123456789abcdef";
		expect(policy["img-src"]).toContain("https://mc.yandex.uz");
		expect(contentSecurityPolicy({ ...MANIFEST, policy, scriptHashes, reportUrl }).length).toBeLessThan(
			4_000,
		);
	});

	it.each([
		["with one API and one picture host", {}],
		[
			"with a chat, framed by the analytics counter",
			{ others: ["https://chat.example"], hasMetrika: true, framedByMetrika: true },
		],
		["whose chat loads AngularJS from its CDN", { others: ["https://ajax.googleapis.com"] }],
		["without https", { secure: false }],
		["with pictures from script hosts", { images: ["https://yastatic.net", "https://cdnjs.cloudflare.com"] }],
	])("has no serious weakness that Google's CSP Evaluator detects, for a site %s", (_which, origins) => {
		const text = contentSecurityPolicy({ ...MANIFEST, policy: policyFor({ ...ORIGINS, ...origins }) });
		expect(weaknessesOf(text)).toEqual([]);
	});

	it("has a weakness that Google's CSP Evaluator detects if it allows scripts from yastatic.net", () => {
		const weakPolicy = policyText(
			{ ...policyFor(ORIGINS), "script-src": ["'self'", "https://yastatic.net"] },
			[],
		);
		expect(weaknessesOf(weakPolicy).join()).toMatch(/yastatic\.net/);
	});

	it("has hashes of executable inline scripts, but not of data blocks", () => {
		const html = `<script type="application/json">{}</script><script type="application/ld+json">{}</script>
			<script src="/a.js"></script><script async="">alert("Привет")</script><script type="module">2</script>`;
		expect(inlineScriptHashes(html)).toEqual([
			"'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
			"'sha256-4D8yBn8YZqJmio5+VJDe4/6o7YmGYIFHkv2HHoy2A1U='",
		]);
	});
});

/** Number of random hostile picture addresses to try; HOSTILE_ADDRESSES sets another. */
const HOSTILE_ADDRESS_COUNT = Number(process.env["HOSTILE_ADDRESSES"] ?? 2_000);

describe("policy origins", () => {
	const brand = v.parse(brandSchema, {});
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: "https://api.example/base",
		GATSBY_BASKET_API_URL: "https://basket.example:8443",
		GATSBY_SENTRY_DSN: "https://0123456789@o1.ingest.example/2",
		SECURITY_POLICY_ORIGINS: "https://*.chat.example",
	});
	const originsIn = (records: Catalogue) => originsOf(records, env, "https://antrakt.example");

	it("include APIs, error reporting, pictures in the data, and configured origins", () => {
		const description = '<p><img alt="" src="https://text.example/2.jpg"></p>';
		const records = catalogue({
			landing: landing({
				brand: { ...brand, logoUrl: "https://logo.example/l.svg", logoDarkUrl: "https://dark.example/l.svg" },
			}),
			places: [place({ image: { url: "https://img.example/1.jpg" }, description })],
			acquisitions: [{ id: 1, code: "card", title: "Карта", currencyCodes: [], logoUrl: "/local.svg" }],
		});
		expect(originsIn(records)).toMatchObject({
			apis: ["https://api.example", "https://basket.example:8443", "https://o1.ingest.example"],
			images: ["https://dark.example", "https://img.example", "https://logo.example", "https://text.example"],
			others: ["https://*.chat.example"],
			secure: true,
		});
	});

	it("include hosts of pictures in texts, even of oddly written `img` tags, but not of a tag in an attribute", () => {
		const descriptions = [
			'<IMG SRC="https://a.example/1.jpg">',
			'<img alt="2 > 1" src="https://b.example/2.jpg">',
			"<img src = 'https://c.example/3.jpg'>",
			'<img src="https&#58;//d.example/4.jpg">',
			'<p title="<img src=https://none.example/5.jpg">',
		];
		const places = descriptions.map((description, id) => ({ ...place(), id, description }));
		const { images } = originsIn(catalogue({ landing: landing({ brand }), places }));
		expect(images).toEqual([
			"https://a.example",
			"https://b.example",
			"https://c.example",
			"https://d.example",
		]);
	});

	it("exclude and report picture hosts that aren't on the operator's list", () => {
		const listingEnv = parseEnv({ SECURITY_PICTURE_ORIGINS: "https://img.example, https://Cdn.example" });
		const urls = ["https://img.example/1", "https://cdn.example:443/2", "https://odd.example/3"];
		const { images, refusedImages } = originsOf(
			catalogueWithPictures(urls),
			listingEnv,
			"https://antrakt.example",
		);
		expect(images).toEqual(["https://cdn.example", "https://img.example"]);
		expect(refusedImages).toEqual(["https://odd.example"]);
	});

	it("include the host that makes pictures' sizes, and none for a basket that the site doesn't have", () => {
		const proxied = parseEnv({
			PICTURE_URL: "https://sizes.example/{width}/{url}",
			GATSBY_BASKET_API_URL: "",
		});
		const origins = originsOf(
			catalogueWithPictures(["https://img.example/1.jpg"]),
			proxied,
			"https://antrakt.example",
		);
		expect(origins.images).toEqual(["https://img.example", "https://sizes.example"]);
		expect(origins.apis).toEqual(["http://localhost:4010"]);
	});

	it("include as many of the most used picture hosts as fit into a header, and refuse the others", () => {
		const manyUrls = Array.from({ length: 500 }, (_, index) => `https://host-${index}.example/1.jpg`);
		const records = catalogueWithPictures([...manyUrls, "https://host-499.example/2.jpg"]);
		const { images, refusedImages } = originsIn(records);
		expect(images).toContain("https://host-499.example");
		expect(images.join(" ")).toMatch(/^.{1150,1199}$/);
		expect(images.length + refusedImages.length).toBe(500);
	});

	it("are checked by excessPermissions, which detects wildcards and injected directives", () => {
		const images = ["https://*", "https://a.example; script-src https://b.example"];
		expect(excessPermissions({ ...ORIGINS, images })).toEqual([
			"img-src https://*",
			"script-src https://b.example",
		]);
	});

	it(`include only wildcard-free http(s) picture hosts, tested with ${HOSTILE_ADDRESS_COUNT} hostile addresses`, () => {
		const random = seededRandom(13);
		const urls = Array.from({ length: HOSTILE_ADDRESS_COUNT }, () => hostileAddress(random));
		for (let from = 0; from < urls.length; from += 500) {
			const origins = originsIn(catalogueWithPictures(urls.slice(from, from + 500)));
			expect(excessPermissions(origins)).toEqual([]);
			const policy = policyFor(origins);
			expect(() => parseManifest(JSON.stringify({ ...MANIFEST, policy }))).not.toThrow();
		}
	});
});

it.each([
	["an nginx variable", { policy: { "img-src": ["https://$foo"] } }],
	["an injected directive", { policy: { "img-src": ["https://a.example; script-src *"] } }],
	["a line break in a source", { policy: { "img-src": ["https://a.example\n"] } }],
	["a quote in a rewrite", { rewrites: [{ from: '/a"*', to: "/a" }] }],
	["an injected directive in the report address", { reportUrl: "https://a.example/;script-src *" }],
	["a script hash that isn't a hash", { scriptHashes: ["'unsafe-inline'"] }],
])("parseManifest rejects a manifest with %s", (_what, part) => {
	expect(() => parseManifest(JSON.stringify({ ...MANIFEST, ...part }))).toThrow(/rules for hosts are wrong/);
});

it("netlifyHeaders sets Cache-Control only for folders of hashed files, and security headers for all paths", () => {
	const text = netlifyHeaders(MANIFEST);
	const hashedFolders = ["/_/*", "/static/*", "/texts/*", "/halls/*", "/fonts/*", "/cards/*"];
	expect(text.match(/^\/.*$/gm)).toEqual(["/*", "/", ...hashedFolders]);
	expect(text).toContain(
		"  Content-Security-Policy: default-src 'none'; script-src 'strict-dynamic' 'sha256-abc='",
	);
	expect(text.split("\n").filter((line) => line.includes("Cache-Control"))).toHaveLength(6);
	expect(text).toContain("\n/\n  Cross-Origin-Resource-Policy: same-origin\n/_/*");
});

it("netlifyRules rewrites client-only routes, and gives each additional language its own not-found page", () => {
	const rules = netlifyRules(MANIFEST)
		.split("\n\n")
		.map((rule) => [...rule.matchAll(/= "?([^"\n]+)/g)].map(([, value]) => value));
	expect(rules).toEqual([
		["/page-data/order/bill/:part/page-data.json", "/page-data/order/bill/page-data.json", "200"],
		["/order/bill/*", "/order/bill", "200"],
		["/order/*", "/order", "200"],
		["/de/*", "/de/404.html", "404"],
	]);
});
