import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeHostingFiles } from "#src/node/gatsby/adapter";
import { writeNotFoundLanguages, writeRewrites } from "#src/node/hosting/build-facts";
import { hostingDirectory, parseManifest, readManifest } from "#src/node/hosting/manifest";
import { netlifyHeaders, netlifyRules } from "#src/node/hosting/netlify";
import { writeOrigins } from "#src/node/hosting/origins";
import { mostSpecificFirst, rewritesOf } from "#src/node/hosting/rewrites";
import { folderWithFiles, MANIFEST, ORIGINS } from "./small-site";

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
