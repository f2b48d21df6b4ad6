import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hostingDirectory, readManifest } from "#src/node/hosting/manifest";
import { inlineScriptHashes } from "#src/node/hosting/security-policy";

const PUBLIC = join(process.cwd(), "public");
const manifest = readManifest(hostingDirectory(process.cwd()));
const readBuilt = (path: string) => readFileSync(join(PUBLIC, path), "utf8");
const pages = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" }).filter(
	(path) => path.endsWith(".html") && !/^(?:_gatsby|page-data|offline-plugin-app-shell-fallback)/.test(path),
);

it("pages have no inline script except those whose hashes the security policy allows", () => {
	expect(pages.length).toBeGreaterThan(100);
	const disallowed = pages.filter((page) =>
		inlineScriptHashes(readBuilt(page)).some((hash) => !manifest.scriptHashes.includes(hash)),
	);
	expect(disallowed).toEqual([]);
	// Two of Gatsby, one for the appearance, one for each page, and one for pages that no one meant.
	expect(manifest.scriptHashes.length).toBeLessThanOrEqual(5);
});

it("pages have no inline event handlers", () => {
	const markupOf = (page: string) => readBuilt(page).replace(/<script.*?<\/script>/gs, "");
	expect(pages.filter((page) => /<[a-z][^>]*\son[a-z]+=/i.test(markupOf(page)))).toEqual([]);
});

it("pages name their path for the inline script", () => {
	for (const page of pages) {
		const [, path] = /<template id="(.*?)">/.exec(readBuilt(page)) ?? [];
		expect(path).toBe(`/${page.replace(/(?:^|\/)index\.html$/, "")}`);
	}
});

const files = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" });
const scripts = files.filter((file) => /^(?:_\/)?[^/]+\.js$/.test(file));

it("scripts have no source maps", () => {
	expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
	expect(scripts.length).toBeGreaterThan(20);
	expect(scripts.filter((file) => /\n\/\/# sourceMappingURL=/.test(readBuilt(file)))).toEqual([]);
});

it("scripts don't contain the names of the environment variables SENTRY_AUTH_TOKEN and PUBLISH_*_COMMAND", () => {
	expect(scripts.filter((file) => /SENTRY_AUTH_TOKEN|PUBLISH_[A-Z]+_COMMAND/.test(readBuilt(file)))).toEqual(
		[],
	);
});

it("the page renderer uses Node's fetch, since node-fetch needs the deprecated punycode", () => {
	expect(readFileSync(".cache/page-ssr/routes/render-page.js", "utf8")).not.toContain("node-fetch");
});

it("hosting rules rewrite only client-only routes, so more pages don't mean more rules", () => {
	expect(manifest.rewrites.map(({ from }) => from)).toEqual([
		"/page-data/ru/order/bill/*/page-data.json",
		"/page-data/order/bill/*/page-data.json",
		"/page-data/order/pay/*/page-data.json",
		"/page-data/order/*/page-data.json",
		"/ru/order/bill/*",
		"/order/bill/*",
		"/order/pay/*",
		"/order/*",
	]);
	// Cloudflare ignores rules after the hundredth in _headers.
	expect(readBuilt("_headers").match(/^\//gm)?.length).toBeLessThan(100);
});
