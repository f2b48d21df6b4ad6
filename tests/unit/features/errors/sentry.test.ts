// @vitest-environment jsdom
import { addBreadcrumb, captureException, createTransport, type ErrorEvent, getClient, init } from "@sentry/gatsby";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectEarlyErrors, earlyErrors, stopCollectingErrors } from "../../../../src/features/errors/early-errors";
import { sentryOptions } from "../../../../src/features/errors/sentry";
import { keepBuyerDraft } from "../../../../src/features/order/buyer-draft";
import { rememberOrder } from "../../../../src/features/order/device-orders";

const DSN = "http://key@localhost:9999/1";

interface Answer {
	statusCode: number;
	headers: { "x-sentry-rate-limits": string | null; "retry-after": string | null };
}

const ok: Answer = { statusCode: 200, headers: { "x-sentry-rate-limits": null, "retry-after": null } };

/** Starts the library with the shop's options; a fake transport collects what it sends. */
function start(answer: () => Promise<Answer>, hasAgreed = true): { sent: string[]; events: ErrorEvent[] } {
	const sent: string[] = [];
	const events: ErrorEvent[] = [];
	init({
		...sentryOptions(DSN, hasAgreed),
		transport: (options) =>
			createTransport(options, ({ body }) => {
				const text = typeof body === "string" ? body : new TextDecoder().decode(body);
				sent.push(text);
				const [, type = "{}", payload = "{}"] = text.split("\n");
				if (JSON.parse(type).type === "event") events.push(JSON.parse(payload));
				return answer();
			}),
	});
	return { sent, events };
}

const flush = () => getClient()?.flush(1_000);
const messages = (events: ErrorEvent[]) => events.map(({ exception }) => exception?.values?.[0]?.value);

beforeEach(() => {
	// The library logs what it reports.
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
	await getClient()?.close(0);
});

describe("error report limits (spec §9)", () => {
	it("sends the last 100 breadcrumbs with a report", async () => {
		const { events } = start(async () => ok);
		for (let step = 1; step <= 150; step++) addBreadcrumb({ message: `step ${step}` });
		captureException(new Error("after 150 steps"));
		await flush();
		const steps = events[0]?.breadcrumbs?.map(({ message }) => message) ?? [];
		expect(steps).toHaveLength(100);
		expect(steps[0]).toBe("step 51");
	});

	it("drops reports while 64 others wait for an answer", async () => {
		let answer: (answer: Answer) => void = () => undefined;
		const pendingAnswer = new Promise<Answer>((resolve) => (answer = resolve));
		const { events } = start(() => pendingAnswer);
		for (let number = 1; number <= 80; number++) captureException(new Error(`error ${number}`));
		await vi.waitFor(() => expect(events).toHaveLength(64));
		answer(ok);
		await flush();
		expect(events).toHaveLength(64);
	});

	it("pauses reports for 60 seconds after a 429 without a `Retry-After` header", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const answers = [{ ...ok, statusCode: 429 }];
		const { events } = start(async () => answers.shift() ?? ok);
		const report = async (text: string) => {
			captureException(new Error(text));
			await flush();
		};
		await report("first");
		await report("at once");
		vi.setSystemTime(Date.now() + 59_000);
		await report("after 59 s");
		vi.setSystemTime(Date.now() + 2_000);
		await report("after 61 s");
		expect(messages(events)).toEqual(["first", "after 61 s"]);
	});

	it("reports an error with five of its causes", async () => {
		const { events } = start(async () => ok);
		let error = new Error("cause 9");
		for (let cause = 8; cause >= 0; cause--) error = new Error(`cause ${cause}`, { cause: error });
		captureException(error);
		await flush();
		const reportedMessages = events[0]?.exception?.values?.map(({ value }) => value).reverse();
		expect(reportedMessages).toEqual([0, 1, 2, 3, 4, 5].map((cause) => `cause ${cause}`));
	});

	it("sends personal data of visitors who consented, but never cookies or request bodies", () => {
		start(async () => ok);
		expect(getClient()?.getDataCollectionOptions()).toMatchObject({ userInfo: true, cookies: false, httpBodies: [] });
	});
});

describe("error reports without consent", () => {
	it("sends no personal data, not even the IP address", async () => {
		const { sent } = start(async () => ok, false);
		captureException(new Error("anonymous"));
		await flush();
		expect(getClient()?.getDataCollectionOptions()).toMatchObject({ userInfo: false, cookies: false });
		expect(sent.join()).toContain("anonymous");
		expect(sent.join()).not.toMatch(/ip_address|"infer_ip":"auto"/);
	});
});

describe("sent reports", () => {
	it("sends neither an order's secret nor what the buyer typed", async () => {
		const { sent } = start(async () => ok);
		window.history.replaceState(null, "", "/order/bill/A-1#fragment-secret");
		rememberOrder({ number: "A-1", secret: "kept-secret", created: undefined });
		keepBuyerDraft({
			name: "Иван Петров",
			email: "ivan@example.org",
			phone: "+79990001122",
			acquisitionId: undefined,
			consents: { offer: true, personalData: true, marketing: false },
		});
		addBreadcrumb({ category: "navigation", data: { from: "/cart", to: "/order/bill/A-1#fragment-secret" } });
		addBreadcrumb({ message: "typed Иван Петров" });
		captureException(new Error("No ticket for ivan@example.org, +79990001122, kept-secret"));
		await flush();
		expect(sent.join()).toContain("/order/bill/A-1");
		expect(sent.join()).not.toMatch(/fragment-secret|kept-secret|Иван|Петров|ivan@|9990001122/);
	});

	it("sends no order number in a page, referrer or request address", async () => {
		window.history.replaceState(null, "", "/order/success?order=A-2048");
		const { sent } = start(async () => ok);
		window.history.pushState(null, "", "/order/fail?order=A-2048");
		addBreadcrumb({ category: "fetch", data: { url: "https://api.example/x?order=A-2048" } });
		captureException(new Error("lost at /order/success?order=A-2048"));
		await flush();
		expect(sent.join()).toContain("/order/fail");
		expect(sent.join()).not.toContain("A-2048");
	});

	it("doesn't send errors that are known noise", async () => {
		const { events } = start(async () => ok);
		captureException(new Error("Loading CSS chunk 480 failed. (/480.css)"));
		captureException(new Error("The price is gone"));
		await flush();
		expect(messages(events)).toEqual(["The price is gone"]);
	});
});

describe("early errors", () => {
	it("collects errors until the reporter takes over, and passes them to it", () => {
		collectEarlyErrors();
		const error = new Error("early");
		const reject = (reason: string) => {
			const event = new Event("unhandledrejection");
			Reflect.set(event, "reason", reason);
			window.dispatchEvent(event);
		};
		window.dispatchEvent(new ErrorEvent("error", { error, cancelable: true }));
		reject("a promise");
		stopCollectingErrors();
		reject("a late promise");
		const delivered: unknown[] = [];
		earlyErrors.follow((reason) => delivered.push(reason));
		expect(delivered).toEqual([error, "a promise"]);
	});
});
