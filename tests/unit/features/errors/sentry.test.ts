// @vitest-environment jsdom
import {
	addBreadcrumb,
	captureException,
	type ErrorEvent,
	getClient,
	init,
	makeFetchTransport,
} from "@sentry/gatsby";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { earlyErrors, startBufferingErrors, stopBufferingErrors } from "#src/features/errors/early-errors";
import { sentryOptions } from "#src/features/errors/sentry";
import { keepBuyerDraft } from "#src/features/order/buyer-draft";
import { rememberOrder } from "#src/features/order/device-orders";

const DSN = "http://key@localhost:9999/1";

const OK_ANSWER = { statusCode: 200 };

/** Starts Sentry with the shop's options; its own transport sends to a fake `fetch`, which collects. */
function initSentry(answer = async () => OK_ANSWER, hasAgreed = true) {
	const sent: string[] = [];
	const events: ErrorEvent[] = [];
	init({
		...sentryOptions(DSN, hasAgreed),
		transport: (options) =>
			makeFetchTransport(options, async (_, { body } = {}) => {
				const text = typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array);
				sent.push(text);
				const [, type = "{}", payload = "{}"] = text.split("\n");
				if (JSON.parse(type).type === "event") events.push(JSON.parse(payload));
				const { statusCode } = await answer();
				return new Response("{}", { status: statusCode });
			}),
	});
	return { sent, events };
}

const flush = () => getClient()?.flush(1_000);
const report = (error: Error) => {
	captureException(error);
	return flush();
};
const messagesOf = (events: ErrorEvent[]) => events.map(({ exception }) => exception?.values?.[0]?.value);

// Sentry also logs reported errors to the console, and a logged error would fail the test.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

afterEach(async () => void (await getClient()?.close(0)));

describe("the error reporter, within the limits of spec §9", () => {
	it("sends the last 100 breadcrumbs with a report", async () => {
		const { events } = initSentry();
		for (let step = 1; step <= 150; step++) addBreadcrumb({ message: `step ${step}` });
		await report(new Error("after 150 steps"));
		const steps = events[0]?.breadcrumbs?.map(({ message }) => message) ?? [];
		expect(steps).toHaveLength(100);
		expect(steps[0]).toBe("step 51");
	});

	it("drops reports while 64 others wait for an answer", async () => {
		let answer: (answer: typeof OK_ANSWER) => void = () => undefined;
		const pendingAnswer = new Promise<typeof OK_ANSWER>((resolve) => (answer = resolve));
		const { events } = initSentry(() => pendingAnswer);
		for (let number = 1; number <= 80; number++) captureException(new Error(`error ${number}`));
		await vi.waitFor(() => expect(events).toHaveLength(64));
		answer(OK_ANSWER);
		await flush();
		expect(events).toHaveLength(64);
	});

	it("drops reports for 60 seconds after a 429 without a `Retry-After` header", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const answers = [{ ...OK_ANSWER, statusCode: 429 }];
		const { events } = initSentry(async () => answers.shift() ?? OK_ANSWER);
		await report(new Error("first"));
		await report(new Error("at once"));
		vi.setSystemTime(Date.now() + 59_000);
		await report(new Error("after 59 s"));
		vi.setSystemTime(Date.now() + 2_000);
		await report(new Error("after 61 s"));
		expect(messagesOf(events)).toEqual(["first", "after 61 s"]);
	});

	it("reports an error with only the first five of its nine causes", async () => {
		const { events } = initSentry();
		let error = new Error("cause 9");
		for (let cause = 8; cause >= 0; cause--) error = new Error(`cause ${cause}`, { cause: error });
		await report(error);
		const reportedMessages = events[0]?.exception?.values?.map(({ value }) => value).reverse();
		expect(reportedMessages).toEqual([0, 1, 2, 3, 4, 5].map((cause) => `cause ${cause}`));
	});

	it("tells Sentry to collect personal data of a visitor who consented, but no cookies or HTTP bodies", () => {
		initSentry();
		expect(getClient()?.getDataCollectionOptions()).toMatchObject({
			userInfo: true,
			cookies: false,
			httpBodies: [],
		});
	});
});

describe("the error reporter", () => {
	it("sends no personal data without consent, not even the IP address", async () => {
		const { sent } = initSentry(undefined, false);
		await report(new Error("anonymous"));
		expect(getClient()?.getDataCollectionOptions()).toMatchObject({ userInfo: false, cookies: false });
		expect(sent.join()).toContain("anonymous");
		expect(sent.join()).not.toMatch(/ip_address|"infer_ip":"auto"/);
	});

	it("sends neither an order's secret nor what the buyer typed", async () => {
		const { sent } = initSentry();
		window.history.replaceState(null, "", "/order/bill/A-1#fragment-secret");
		rememberOrder({ number: "A-1", secret: "kept-secret", created: undefined });
		const buyer = { name: "Иван Петров", email: "ivan@example.org", phone: "+79990001122" };
		const consents = { offer: true, personalData: true, marketing: false };
		keepBuyerDraft({ ...buyer, acquisitionId: undefined, consents });
		addBreadcrumb({ category: "navigation", data: { from: "/cart", to: "/order/bill/A-1#fragment-secret" } });
		addBreadcrumb({ message: "typed Иван Петров" });
		await report(new Error("No ticket for ivan@example.org, +79990001122, kept-secret"));
		expect(sent.join()).toContain("/order/bill/A-1");
		expect(sent.join()).not.toMatch(/fragment-secret|kept-secret|Иван|Петров|ivan@|9990001122/);
	});

	it("removes order numbers from the queries of page and request addresses, also in messages", async () => {
		window.history.replaceState(null, "", "/order/success?order=A-2048");
		const { sent } = initSentry();
		window.history.pushState(null, "", "/order/fail?order=A-2048");
		addBreadcrumb({ category: "fetch", data: { url: "https://api.example/x?order=A-2048" } });
		await report(new Error("lost at /order/success?order=A-2048"));
		expect(sent.join()).toContain("/order/fail");
		expect(sent.join()).not.toContain("A-2048");
	});

	it("sends the shop's own errors, but drops errors whose messages are known to be noise", async () => {
		const { events } = initSentry();
		captureException(new Error("Loading CSS chunk 480 failed. (/480.css)"));
		await report(new Error("The price is gone"));
		expect(messagesOf(events)).toEqual(["The price is gone"]);
	});
});

describe("the collector of early errors", () => {
	it("collects errors until the error reporter takes over, and passes them to it", () => {
		startBufferingErrors();
		const error = new Error("early");
		const reject = (reason: string) =>
			window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
		window.dispatchEvent(new ErrorEvent("error", { error, cancelable: true }));
		reject("a promise");
		stopBufferingErrors();
		reject("a late promise");
		const delivered: unknown[] = [];
		earlyErrors.follow((reason) => delivered.push(reason));
		expect(delivered).toEqual([error, "a promise"]);
	});
});
