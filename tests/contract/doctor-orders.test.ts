import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	errorsOf,
	faultInRecords,
	findingsWith,
	OPERATOR_EMAIL,
	proxy,
	runDoctor,
	startFaultyBackend,
} from "./faulty-backend";

beforeEach(startFaultyBackend);

afterEach(() => proxy.close());

describe("the backend check of `npm run doctor` that orders a ticket", () => {
	it("orders a ticket and starts its payment when it is given an email address", async () => {
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		expect(errorsOf(findings)).toEqual([]);
		expect(findingsWith(findings, "POST /api/orders: order").map(({ severity }) => severity)).toEqual(["ok"]);
		expect(findingsWith(findings, "leads to localhost")).toHaveLength(1);
	});

	it("empties its basket when there is no payment method", async () => {
		const calls: string[] = [];
		proxy.fault = (path, reply, method) => {
			const [name] = path.split("?");
			if (name === "/v2/acquisitions") reply.body = JSON.stringify({ results: [] });
			if (name === "/api/basket") calls.push(method);
		};
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		expect(findingsWith(findings, "no payment method")).not.toEqual([]);
		expect(calls.at(-1)).toBe("DELETE");
		expect(calls).toContain("POST");
	});

	it("orders, as the checkout does, with a payment method that accepts the basket's currency", async () => {
		proxy.fault = faultInRecords("/v2/acquisitions", (method, at) =>
			at === 0 ? { ...method, currency_codes: ["USD"] } : method,
		);
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		expect(errorsOf(findings)).toEqual([]);
		expect(findingsWith(findings, "leads to localhost")).toHaveLength(1);
	});

	it("reports that no payment method accepts the basket's currency", async () => {
		proxy.fault = faultInRecords("/v2/acquisitions", (method) => ({ ...method, currency_codes: ["USD"] }));
		const findings = errorsOf(await runDoctor({}, OPERATOR_EMAIL));
		expect(findingsWith(findings, "no payment method accepts RUB")).toHaveLength(1);
	});

	it("searches only the first 100 events on sale for a ticket, and reports when they have none", async () => {
		const soldOut = faultInRecords("/v2/dates_prices", (date) => ({ ...date, offers: [] }));
		let requests = 0;
		proxy.fault = (path, reply, method) => {
			soldOut(path, reply, method);
			if (path.startsWith("/v2/dates_prices")) requests++;
		};
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		// At most one request for each of the 100 events, and five by the price check.
		expect(requests).toBeLessThanOrEqual(105);
		const [finding] = findingsWith(findings, "no ticket is available in the first 100 of");
		expect(finding).toMatchObject({ check: "POST /api/basket", severity: "warning" });
	});

	it("reports that a repeated idempotency key creates a second order", async () => {
		let orders = 0;
		proxy.fault = (url, reply, method) => {
			if (method !== "POST" || url.split("?")[0] !== "/api/orders") return;
			orders += 1;
			if (orders > 1) reply.body = JSON.stringify({ ...JSON.parse(reply.body), number: "another" });
		};
		const findings = errorsOf(await runDoctor({}, OPERATOR_EMAIL));
		expect(findingsWith(findings, "made a second order")).toHaveLength(1);
	});

	it("reports a payment address whose host isn't in GATSBY_PAYMENT_HOSTS", async () => {
		const findings = errorsOf(await runDoctor({ GATSBY_PAYMENT_HOSTS: "pay.bank.example" }, OPERATOR_EMAIL));
		expect(findingsWith(findings, "not a place to pay at")).toHaveLength(1);
	});
});
