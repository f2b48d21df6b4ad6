import { afterEach, describe, expect, it, vi } from "vitest";
import { checkBasketCors, cookieFindings } from "#src/node/doctor/browser-checks";
import type { Finding } from "#src/node/doctor/finding";

const API = "https://api.tickets.example/shop";
const SITE = "https://tickets.example";

afterEach(() => vi.unstubAllGlobals());

const lineOf = ({ severity, message, impact = "" }: Finding) =>
	severity === "ok" ? [] : [`${severity}: ${message} | ${impact}`];

const GOOD_HEADERS = {
	"access-control-allow-origin": SITE,
	"access-control-allow-credentials": "true",
	"access-control-allow-headers": "Content-Type, Idempotency-Key, X-Order-Secret",
	"access-control-allow-methods": "GET, POST, PATCH, DELETE",
};

/** Problems that the doctor finds with an API that answers preflights with the given status and headers. */
async function preflightFindings(status: number, headers: Record<string, string> = {}, features?: string[]) {
	vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
		const isPreflight = method === "OPTIONS";
		return new Response(isPreflight ? null : "{}", {
			status: isPreflight ? status : 200,
			headers: { ...GOOD_HEADERS, ...(isPreflight && headers) },
		});
	});
	return (await checkBasketCors(API, SITE, features)).flatMap(lineOf);
}

describe("the doctor's preflight", () => {
	it.each([200, 204])("is content with an answer of %s", async (status) => {
		expect(await preflightFindings(status, {}, ["email_change"])).toEqual([]);
	});

	// A login before the application, a proxy that adds the headers to its own refusals, a redirect to another address.
	it.each([301, 401, 404, 405])("reports an answer of %s, whatever its headers", async (status) => {
		expect(await preflightFindings(status)).toEqual([
			`error: answers ${status}; browsers go on only after 200 or 204 | nothing can be put in the basket`,
		]);
	});

	it("warns of methods that aren't allowed, whose names browsers compare in capitals", async () => {
		const headers = { "access-control-allow-methods": "get, post, delete" };
		const emptying = "warning: DELETE is not allowed | the basket can't be emptied at once";
		expect(await preflightFindings(204, headers)).toEqual([emptying]);
		expect(await preflightFindings(204, headers, ["email_change"])).toEqual([
			emptying,
			"warning: PATCH is not allowed | they can't correct the e-mail address of an order",
		]);
	});
});

describe("the doctor's check of a cookie", () => {
	const findingsOf = (attributes: string) =>
		cookieFindings("basket", [`sid=1; HttpOnly; Secure; SameSite=None${attributes}`], API, SITE).flatMap(
			lineOf,
		);

	it.each(["", "; Path=/", "; Path=/shop", "; Path=/shop/api/", "; Path=shop", "; Domain=tickets.example"])(
		"is content with one for all calls: %s",
		(attributes) => {
			expect(findingsOf(attributes)).toEqual([]);
		},
	);

	it.each(["/shop/api/basket", "/api", "/shop/apis"])("reports one for other paths only: %s", (path) => {
		expect(findingsOf(`; Path=${path}`)).toEqual([
			`error: sid is sent only below ${path}, and orders are at /shop/api | tickets can't be ordered`,
		]);
	});

	it("reports one for another host", () => {
		expect(findingsOf("; Domain=.backend.example")).toEqual([
			"error: sid is for backend.example, which api.tickets.example doesn't belong to | the basket is empty after each change",
		]);
	});
});
