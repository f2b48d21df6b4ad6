import { describe, expect, it } from "vitest";
import { isAllowedRedirect } from "#src/backend/redirect";
import { assertPublicAddresses, parseEnv } from "#src/config/env";

describe("parseEnv", () => {
	it("defaults to the sandbox's APIs when nothing is set", () => {
		expect(parseEnv({})).toEqual({
			isDemo: true,
			siteUrl: "http://localhost:9000",
			publicApiUrl: "http://localhost:4010",
			hasBasket: true,
			basketApiUrl: "http://localhost:4010",
			landingId: "antrakt",
			paymentHosts: ["localhost"],
			pictureUrl: "{url}?w={width}&f={format}",
			policyOrigins: [],
			requestsPerSecond: 10,
			pageSize: 100,
			hasServiceWorker: true,
			keepPastEventsDays: 60,
		});
	});

	it.each([{ GATSBY_PUBLIC_API_URL: "https://api.example.org" }, { GATSBY_SITE_URL: "https://example.org" }])(
		"isn't a demo with %j",
		(variables) => {
			expect(parseEnv(variables)).toMatchObject({ isDemo: false, siteUrl: variables.GATSBY_SITE_URL });
		},
	);

	it("drops slashes at the end of addresses and spaces around list items; variables of only spaces aren't set", () => {
		expect(
			parseEnv({
				GATSBY_PUBLIC_API_URL: "https://api.example.org/base/",
				GATSBY_LANDING_ID: "brand_2",
				GATSBY_PAYMENT_HOSTS: "pay.example.org, secure.example.com:8443",
				GATSBY_SITE_URL: "https://example.org/",
				GATSBY_CITIES_WITH_PLACE_PAGES: "moskva,nizhniy-novgorod",
				GATSBY_SENTRY_DSN: " ",
				API_REQUESTS_PER_SECOND: "25",
				API_PAGE_SIZE: "500",
			}),
		).toMatchObject({
			publicApiUrl: "https://api.example.org/base",
			landingId: "brand_2",
			paymentHosts: ["pay.example.org", "secure.example.com:8443"],
			siteUrl: "https://example.org",
			citiesWithPlacePages: ["moskva", "nizhniy-novgorod"],
			sentryDsn: undefined,
			requestsPerSecond: 25,
			pageSize: 500,
		});
	});

	it("writes schemes and hosts in lower case, and keeps the case of paths and keys", () => {
		const { siteUrl, basketApiUrl, sentryDsn } = parseEnv({
			GATSBY_SITE_URL: "HTTPS://Tickets.Example:443/",
			GATSBY_BASKET_API_URL: "HTTP://LocalHost:4010/Base/",
			GATSBY_SENTRY_DSN: "https://Key@Errors.Example/1",
		});
		expect([siteUrl, basketApiUrl]).toEqual(["https://tickets.example", "http://localhost:4010/Base"]);
		expect(sentryDsn).toBe("https://Key@errors.example/1");
	});

	const NO_SECRETS = "must hold no name, password, query or fragment";

	it.each([
		["GATSBY_PUBLIC_API_URL", "api.example.org", "must be an address"],
		["GATSBY_BASKET_API_URL", "ftp://example.org", "must start with http"],
		["GATSBY_SITE_URL", "https://example.org\nDisallow: /", "must hold no blank"],
		["GATSBY_SITE_URL", "https://example.org/shop", "must be an origin"],
		["GATSBY_SITE_URL", "https://example.org/?utm_source=x", "must be an origin"],
		["GATSBY_BASKET_API_URL", "https://shop:secret@api.example.org", NO_SECRETS],
		["GATSBY_PUBLIC_API_URL", "https://api.example.org/?key=secret", NO_SECRETS],
		["SERVICE_WORKER", "no", "must be on or off"],
		["GATSBY_LANDING_ID", "a/b", "must be a landing id"],
		["GATSBY_PAYMENT_HOSTS", "https://pay.example.org", "must be host names"],
		["GATSBY_CITIES_WITH_PLACE_PAGES", "Москва", "must be city slugs"],
		["SECURITY_POLICY_ORIGINS", "cdn.example.org; script-src *", "must be origins"],
		["SECURITY_REPORT_URL", "https://a.example/;script-src", "must be an address"],
		["SECURITY_CONTACT", "security@a.example", "must be mailto:"],
		["SECURITY_CONTACT", "https://a.example/\nExpires: never", "must be mailto:"],
		["SECURITY_REPORT_URL", "http://a.example/csp", "must be an address"],
		["SECURITY_PICTURE_ORIGINS", "https://*.example.org", "must be origins"],
		["API_REQUESTS_PER_SECOND", "many", "must be a number"],
		["API_REQUESTS_PER_SECOND", "0", "must be 1 or more"],
		["API_PAGE_SIZE", "0", "must be 1 or more"],
		["API_PAGE_SIZE", "1001", "must be at most 1000"],
	])("rejects %s=%j: %s", (name, value, requirement) => {
		expect(() => parseEnv({ [name]: value })).toThrow(`${name} ${requirement}`);
	});

	it("writes payment hosts in lower case, without spaces and without port 443", () => {
		const { paymentHosts } = parseEnv({
			GATSBY_PAYMENT_HOSTS: "Pay.Bank.ru, bank.example:443, bank.example:8443",
		});
		expect(paymentHosts).toEqual(["pay.bank.ru", "bank.example", "bank.example:8443"]);
		expect(isAllowedRedirect("https://pay.bank.ru/1", paymentHosts)).toBe(true);
		expect(isAllowedRedirect("https://bank.example/1", paymentHosts)).toBe(true);
	});
});

it("a site has no basket if its address is set and empty, and the sandbox's if it isn't set", () => {
	const none = { hasBasket: false, basketApiUrl: undefined };
	expect(parseEnv({ GATSBY_BASKET_API_URL: "" })).toMatchObject(none);
	expect(parseEnv({ GATSBY_BASKET_API_URL: " " })).toMatchObject(none);
	expect(parseEnv({})).toMatchObject({ hasBasket: true, basketApiUrl: "http://localhost:4010" });
});

describe("assertPublicAddresses", () => {
	const publicAddresses = (scheme: "https" | "http") => ({
		GATSBY_PUBLIC_API_URL: `${scheme}://api.example.org`,
		GATSBY_BASKET_API_URL: `${scheme}://basket.example.org`,
		GATSBY_PAYMENT_HOSTS: "pay.example.org",
	});

	describe("for a site on https", () => {
		const assertWith = (changed: Record<string, string>) =>
			assertPublicAddresses(parseEnv({ ...publicAddresses("https"), ...changed }), "https://example.org");

		it.each([
			{},
			{ GATSBY_SENTRY_DSN: "https://key@errors.example.org/1" },
			{ GATSBY_BASKET_API_URL: "https://100.128.0.1" },
			// A site without a basket sends nobody to a bank.
			{ GATSBY_BASKET_API_URL: "", GATSBY_PAYMENT_HOSTS: "" },
		])("accepts public addresses: %j", (changed) => {
			expect(() => assertWith(changed)).not.toThrow();
		});

		it.each([
			["GATSBY_PUBLIC_API_URL", ""],
			["GATSBY_PAYMENT_HOSTS", ""],
			["GATSBY_BASKET_API_URL", "http://basket.example.org"],
			["GATSBY_BASKET_API_URL", "https://localhost:4010"],
			["GATSBY_BASKET_API_URL", "https://192.168.1.7"],
			["GATSBY_BASKET_API_URL", "https://[::1]:4010"],
			["GATSBY_BASKET_API_URL", "https://basket.local"],
			["GATSBY_BASKET_API_URL", "https://localhost."],
			["GATSBY_BASKET_API_URL", "https://[::ffff:127.0.0.1]"],
			["GATSBY_BASKET_API_URL", "https://[::ffff:192.168.1.7]"],
			["GATSBY_BASKET_API_URL", "https://100.64.0.1"],
			["GATSBY_PUBLIC_API_URL", "https://100.127.255.254"],
			["GATSBY_PAYMENT_HOSTS", "localhost."],
			["GATSBY_SENTRY_DSN", "http://key@errors.example.org/1"],
			["GATSBY_SENTRY_DSN", "https://key@localhost:9001/1"],
			["GATSBY_BASKET_API_URL", "https://basket"],
		])("rejects %s=%s", (name, value) => {
			expect(() => assertWith({ [name]: value })).toThrow(`${name} must`);
		});
	});

	describe.each(["http://localhost:9000", undefined])("for the site address %s", (siteUrl) => {
		const assertWith = (changed: Record<string, string>) =>
			assertPublicAddresses(parseEnv({ ...publicAddresses("http"), ...changed }), siteUrl);

		it("accepts public addresses, even over plain http", () => expect(() => assertWith({})).not.toThrow());

		it.each([
			["GATSBY_BASKET_API_URL", "https://192.168.1.7"],
			["GATSBY_PAYMENT_HOSTS", ""],
		])("rejects %s=%s when the other addresses are public", (name, value) => {
			expect(() => assertWith({ [name]: value })).toThrow(`${name} must`);
		});

		it.each(["", "http://127.0.0.1:4010", "http://sandbox:4010"])(
			"accepts local addresses when the public API is local too: %j",
			(api) => {
				expect(() => assertPublicAddresses(parseEnv({ GATSBY_PUBLIC_API_URL: api }), siteUrl)).not.toThrow();
			},
		);
	});
});
