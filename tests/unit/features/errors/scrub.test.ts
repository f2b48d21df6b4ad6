import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub, scrubText } from "#src/features/errors/scrub";

const SECRET = "k9/+ s3cret";
const BUYER_NAME = "Иван Петров";

describe("scrubText", () => {
	it.each([
		[
			"at https://antrakt.example/order/bill/A-1#abc1 (2:1)",
			"at https://antrakt.example/order/bill/A-1 (2:1)",
		],
		["from /order/pay/A-1#abc to /cart", "from /order/pay/A-1 to /cart"],
		["at /order/success?order=A-2048&lang=ru in a frame", "at /order/success in a frame"],
		["https://a.example/de/order/fail?lang=de&order=A%2D1#x", "https://a.example/de/order/fail"],
		["/order/success?order=1&mdOrder=a&cardholder=ANNA+P&payer=x%40y.zz&sign=de", "/order/success"],
		[
			"from https://a.example/payment/success?cardholder=ANNA to /moskva",
			"from https://a.example/payment/success to /moskva",
		],
		["next=%2Forder%2Fsuccess%3Forder%3DA-2048%26cardholder%3DANNA&x=1", "next=%2Forder%2Fsuccess&x=1"],
		["/order/bill/A-1%23abc1", "/order/bill/A-1"],
		["https://a.example/ru/order/pay/A-1~23abc1 (2:1)", "https://a.example/ru/order/pay/A-1 (2:1)"],
		["/order/bill/A-1%2523abc1 and /order/bill/A-1~2523abc1", "/order/bill/A-1 and /order/bill/A-1"],
		[
			"/search?to=%D0%98%D0%B2%D0%B0%D0%BD&mail=anna%40example.org",
			"/search?to=%D0%98%D0%B2%D0%B0%D0%BD&mail=[hidden]",
		],
		[
			"GET /api/orders/A-1?secret=abcd&ORDER=A-1 failed",
			"GET /api/orders/A-1?secret=[hidden]&ORDER=[hidden] failed",
		],
		["refused ivan@example.org", "refused [hidden]"],
		["call +7 999 000-11-22.", "call [hidden]."],
		["call 89990001122.", "call [hidden]."],
		["call +995 (599) 12 34 56 7.", "call [hidden]."],
	])(
		"removes fragments, email addresses, phone numbers, and queries' order numbers and secrets: %s",
		(text, clean) => {
			expect(scrubText(text, [])).toBe(clean);
		},
	);

	it.each([
		"/moskva/events?order_by=date&date_gte=2026-11-22&preorder=1",
		"TypeError at https://antrakt.example/app-12345678901234567890.js:2:48213, order A-2048, 2 500 ₽, 66000",
	])("keeps harmless query parameters, file hashes, line numbers, prices and short numbers in %s", (text) => {
		expect(scrubText(text, [])).toBe(text);
	});

	it("removes the given texts: an order's secret, plain or URL-encoded, and the buyer's name", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (before, after) => {
				const text = `${before}${SECRET}${after}${encodeURIComponent(SECRET)} ${BUYER_NAME}`;
				const clean = scrubText(text, [SECRET, BUYER_NAME]);
				expect(clean).not.toContain(SECRET);
				expect(clean).not.toContain(encodeURIComponent(SECRET));
				expect(clean).not.toContain(BUYER_NAME);
			}),
		);
	});

	it("keeps words that contain a two-letter name of the buyer", () => {
		expect(scrubText("Cannot read properties", ["re"])).toBe("Cannot read properties");
	});
});

describe("scrubbing a whole report", () => {
	it("removes secrets, cookies and buyer fields at any depth", () => {
		const report = {
			message: `no answer for ${SECRET}`,
			request: {
				url: "https://antrakt.example/order/bill/A-1#abc",
				query_string: "order=A-1",
				headers: { "X-Order-Secret": SECRET, Cookie: "session=1", "User-Agent": "Chrome" },
				cookies: { session: "1" },
			},
			breadcrumbs: [
				{ category: "fetch", data: { url: "https://api.example/api/orders/A-1", status_code: 500 } },
			],
			extra: {
				buyer: { name: BUYER_NAME, email: "ivan@example.org" },
				order: { secret: SECRET, number: "A-1" },
			},
			user: { ip_address: "{{auto}}", email: "ivan@example.org" },
		};
		expect(scrub(report, [SECRET])).toEqual({
			message: "no answer for [hidden]",
			request: { url: "https://antrakt.example/order/bill/A-1", headers: { "User-Agent": "Chrome" } },
			breadcrumbs: [
				{ category: "fetch", data: { url: "https://api.example/api/orders/A-1", status_code: 500 } },
			],
			extra: { order: { number: "A-1" } },
			user: { ip_address: "{{auto}}" },
		});
	});

	it("scrubs a report that contains a reference to itself", () => {
		const report: { text: string; self?: object } = { text: "ivan@example.org" };
		report.self = report;
		expect(scrub(report, []).text).toBe("[hidden]");
	});
});
