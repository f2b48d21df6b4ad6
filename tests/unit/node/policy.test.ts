import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { contentSecurityPolicy } from "#src/node/hosting/headers";
import { originsOf } from "#src/node/hosting/origins";
import { inlineScriptHashes, policyFor, policyText } from "#src/node/hosting/security-policy";
import { catalogue, landing, place } from "../../fixtures/records";
import { weaknessesOf } from "./evaluate-policy";
import { MANIFEST, ORIGINS } from "./small-site";

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
