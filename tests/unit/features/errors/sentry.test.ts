// @vitest-environment jsdom
import { addBreadcrumb, captureException, createTransport, type ErrorEvent, getClient, init } from "@sentry/gatsby";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { earlyErrors, keepEarlyErrors, stopKeepingErrors } from "../../../../src/features/errors/early-errors";
import { sentryOptions } from "../../../../src/features/errors/sentry";
import { keepBuyerDraft } from "../../../../src/features/order/buyer-draft";
import { rememberOrder } from "../../../../src/features/order/device-orders";

const DSN = "http://key@localhost:9999/1";

interface Answer {
	statusCode: number;
	headers: { "x-sentry-rate-limits": string | null; "retry-after": string | null };
}

const ok: Answer = { statusCode: 200, headers: { "x-sentry-rate-limits": null, "retry-after": null } };

/** The library with our options and a fake transport; everything but the network is real. */
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

const settled = () => getClient()?.flush(1_000);

beforeEach(() => {
	// Console breadcrumbs of the library would disturb the tests.
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
	await getClient()?.close(0);
});

describe("error report limits (spec §9)", () => {
	it("a report carries the last 100 breadcrumbs", async () => {
		const { events } = start(async () => ok);
		for (let step = 1; step <= 150; step++) addBreadcrumb({ message: `step ${step}` });
		captureException(new Error("after a long way"));
		await settled();
		const steps = events[0]?.breadcrumbs?.map(({ message }) => message) ?? [];
		expect(steps).toHaveLength(100);
		expect(steps[0]).toBe("step 51");
	});

	it("64 reports are buffered at most", async () => {
		let release: () => void = () => undefined;
		const held = new Promise<Answer>((resolve) => {
			release = () => resolve(ok);
		});
		const { events } = start(() => held);
		for (let number = 1; number <= 80; number++) captureException(new Error(`error ${number}`));
		await vi.waitFor(() => expect(events).toHaveLength(64));
		release();
		await settled();
		expect(events).toHaveLength(64);
	});

	it("a 429 without a hint pauses reports for 60 seconds", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const answers = [{ ...ok, statusCode: 429 }];
		const { events } = start(async () => answers.shift() ?? ok);
		const report = async (text: string) => {
			captureException(new Error(text));
			await settled();
		};
		await report("first");
		await report("at once");
		vi.setSystemTime(Date.now() + 59_000);
		await report("after 59 s");
		vi.setSystemTime(Date.now() + 2_000);
		await report("after 61 s");
		expect(events.map(({ exception }) => exception?.values?.[0]?.value)).toEqual(["first", "after 61 s"]);
	});

	it("five linked errors are reported beside the error", async () => {
		const { events } = start(async () => ok);
		let error = new Error("cause 9");
		for (let cause = 8; cause >= 0; cause--) error = new Error(`cause ${cause}`, { cause: error });
		captureException(error);
		await settled();
		expect(events[0]?.exception?.values?.map(({ value }) => value).reverse()).toEqual([
			"cause 0",
			"cause 1",
			"cause 2",
			"cause 3",
			"cause 4",
			"cause 5",
		]);
	});

	it("personal data is sent for visitors who agreed, bodies and cookies never", () => {
		start(async () => ok);
		expect(getClient()?.getDataCollectionOptions()).toMatchObject({ userInfo: true, cookies: false, httpBodies: [] });
	});
});

describe("without consent", () => {
	it("no personal data is sent, IP address included", async () => {
		const { sent } = start(async () => ok, false);
		captureException(new Error("anonymous"));
		await settled();
		expect(getClient()?.getDataCollectionOptions()).toMatchObject({ userInfo: false, cookies: false });
		expect(sent.join()).toContain("anonymous");
		expect(sent.join()).not.toMatch(/ip_address|"infer_ip":"auto"/);
	});
});

describe("sent reports", () => {
	it("hold neither secrets nor typed data", async () => {
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
		await settled();
		expect(sent.join()).toContain("/order/bill/A-1");
		expect(sent.join()).not.toMatch(/fragment-secret|kept-secret|Иван|Петров|ivan@|9990001122/);
	});

	it("name no order in page, referrer or request addresses", async () => {
		window.history.replaceState(null, "", "/order/success?order=A-2048");
		const { sent } = start(async () => ok);
		window.history.pushState(null, "", "/order/fail?order=A-2048");
		addBreadcrumb({ category: "fetch", data: { url: "https://api.example/x?order=A-2048" } });
		captureException(new Error("lost at /order/success?order=A-2048"));
		await settled();
		expect(sent.join()).toContain("/order/fail");
		expect(sent.join()).not.toContain("A-2048");
	});

	it("leave out noise", async () => {
		const { events } = start(async () => ok);
		captureException(new Error("Loading CSS chunk 480 failed. (/480.css)"));
		captureException(new Error("The price is gone"));
		await settled();
		expect(events.map(({ exception }) => exception?.values?.[0]?.value)).toEqual(["The price is gone"]);
	});
});

describe("early errors", () => {
	it("are kept until the reporter starts", () => {
		keepEarlyErrors();
		const error = new Error("early");
		const reject = (reason: string) => {
			const event = new Event("unhandledrejection");
			Reflect.set(event, "reason", reason);
			window.dispatchEvent(event);
		};
		window.dispatchEvent(new ErrorEvent("error", { error, cancelable: true }));
		reject("a promise");
		stopKeepingErrors();
		reject("a late promise");
		const taken: unknown[] = [];
		earlyErrors.follow((one) => taken.push(one));
		expect(taken).toEqual([error, "a promise"]);
	});
});
