// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "../../../../src/domain/order";
import { shopTheme } from "../../../fixtures/shop-theme";

const EVENTS_ACCOUNT = "20000002";
const theme = { ...shopTheme, ui_metric_id: "10000001", ui_metric_webvisor: true, ui_metric_ecommerce: true };

/** Modules keep the state of a page load, so each test loads them anew. */
async function load() {
	vi.resetModules();
	const { visits } = await import("../../../../src/features/integrations/visits");
	const { track } = await import("../../../../src/features/analytics/track");
	const { startMetrika } = await import("../../../../src/features/analytics/metrika");
	const visit = (path: string, title = path) => {
		window.history.replaceState(null, "", path);
		visits.note({ url: window.location.href, title });
	};
	/** Visits a page, starts the counter there, and waits until it has inserted its scripts. */
	const startOn = async (
		path: string,
		title: string,
		scriptCount = 1,
		eventsAccount: string | undefined = EVENTS_ACCOUNT,
	) => {
		visit(path, title);
		startMetrika(theme, eventsAccount);
		await waitForScripts(scriptCount);
	};
	return { visit, track, startMetrika, startOn };
}

const scriptUrls = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const waitForScripts = (count: number) => vi.waitFor(() => expect(scriptUrls()).toHaveLength(count));

/** Calls to the fake analytics counter in this test, in order. */
let calls: string[];

/** Acts like the counter's script when it loads: creates counters and runs queued callbacks. */
function runCounterScript() {
	class Counter {
		constructor(private readonly options: { id: number; webvisor: boolean; trackLinks: boolean }) {
			calls.push(`counter ${options.id}${options.webvisor || options.trackLinks ? "" : " without page tracking"}`);
		}
		destruct() {
			calls.push(`end ${this.options.id}`);
		}
		hit(url: string, { title, referer }: { title: string; referer?: string }) {
			const path = url.replace(window.location.origin, "");
			calls.push(`hit ${this.options.id} ${path} «${title}» ${referer ? "with" : "without"} referrer`);
		}
	}
	Reflect.set(window, "Ya", { Metrika2: Counter });
	const queued: unknown = Reflect.get(window, "yandex_metrika_callbacks2");
	Reflect.deleteProperty(window, "yandex_metrika_callbacks2");
	for (const run of Array.isArray(queued) ? queued : []) run();
}

beforeEach(() => {
	calls = [];
	for (const name of ["dataLayer", "Ya", "yandex_metrika_callbacks", "yandex_metrika_callbacks2"]) {
		Reflect.deleteProperty(window, name);
	}
	// Otherwise the counters of an earlier test would still report.
	Reflect.set(window, "yandex_metrika_accounts", []);
	document.body.replaceChildren();
});

describe("the analytics counter", () => {
	it("reports each page once with its title, including pages visited before the counter started", async () => {
		const { visit, startOn } = await load();
		visit("/", "Главная");
		await startOn("/news?page=2", "Новости");
		runCounterScript();
		visit("/persons", "Артисты");
		await vi.waitFor(() => expect(calls).toHaveLength(4));
		expect(calls).toEqual([
			"counter 10000001",
			"hit 10000001 / «Главная» without referrer",
			"hit 10000001 /news?page=2 «Новости» with referrer",
			"hit 10000001 /persons «Артисты» with referrer",
		]);
		expect(scriptUrls()).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
	});

	it("also reports event pages to the landing's second account", async () => {
		const { visit, startOn } = await load();
		await startOn("/moskva/events", "Афиша");
		runCounterScript();
		visit("/moskva/events/66000", "Стендап");
		await waitForScripts(2);
		runCounterScript();
		visit("/news", "Новости");
		await vi.waitFor(() => expect(calls.at(-1)).toContain("/news"));
		expect(calls.filter((line) => line.includes(EVENTS_ACCOUNT))).toEqual([
			`counter ${EVENTS_ACCOUNT}`,
			`hit ${EVENTS_ACCOUNT} /moskva/events/66000 «Стендап» with referrer`,
		]);
	});

	it("reports event pages to one account when the landing has no second account", async () => {
		const { visit, startMetrika } = await load();
		visit("/moskva/events/66000", "Стендап");
		startMetrika(theme, undefined);
		await waitForScripts(1);
		runCounterScript();
		expect(calls).toEqual(["counter 10000001", "hit 10000001 /moskva/events/66000 «Стендап» without referrer"]);
	});

	it("stops on basket and order pages, and resumes on the next page", async () => {
		const { visit, startOn } = await load();
		await startOn("/moskva/events/66000", "Стендап", 2);
		runCounterScript();
		calls.length = 0;
		for (const path of ["/cart", "/order/pay/A-1", "/en/order/success"]) visit(path);
		await waitForScripts(0);
		expect(calls).toEqual(["end 10000001", `end ${EVENTS_ACCOUNT}`]);
		visit("/news", "Новости");
		await waitForScripts(1);
		runCounterScript();
		expect(calls.slice(2)).toEqual(["counter 10000001", "hit 10000001 /news «Новости» with referrer"]);
	});

	it("starts on an order page only when there is a purchase to report, and doesn't track the page", async () => {
		const { visit, track, startOn } = await load();
		await startOn("/order/success?order=A-1", "Оплачено", 0);
		expect(scriptUrls()).toEqual([]);
		track.purchase(PAID_ORDER);
		await waitForScripts(1);
		runCounterScript();
		visit("/order/bill/A-1", "Билеты");
		await Promise.resolve();
		expect(calls).toEqual(["counter 10000001 without page tracking"]);
	});

	it("doesn't start while the address holds an order's secret", async () => {
		const { visit, startOn } = await load();
		await startOn("/order/bill/A-1#s3cret", "Билеты", 0);
		expect(scriptUrls()).toEqual([]);
		visit("/", "Главная");
		await waitForScripts(1);
		runCounterScript();
		expect(calls).toEqual(["counter 10000001", "hit 10000001 / «Главная» without referrer"]);
	});

	it("pushes e-commerce events to the data layer, each purchase once", async () => {
		const { track, startOn } = await load();
		track.detail({ id: 66, title: "Большой стендап" });
		await startOn("/events/66", "Большой стендап", 2);
		track.purchase(PAID_ORDER);
		track.purchase(PAID_ORDER);
		expect(Reflect.get(window, "dataLayer")).toEqual([
			{ ecommerce: { detail: { products: [{ id: "66", name: "Большой стендап" }] } } },
			{ ecommerce: { currencyCode: "RUB", purchase: { actionField: { id: "A-1" }, products: [] } } },
		]);
	});

	it("marks basket and order pages with the class names by which Metrika hides them in session recordings", async () => {
		const { visit, startOn } = await load();
		const wrapper = document.body.appendChild(document.createElement("div"));
		wrapper.id = "gatsby-focus-wrapper";
		await startOn("/", "Главная");
		const hidingClasses = ["ym-disable-clickmap", "ym-disable-keys", "ym-disable-tracklink", "ym-hide-content"];
		for (const path of ["/cart", "/order/bill/A-1"]) {
			visit(path);
			expect([...wrapper.classList].sort(), path).toEqual(hidingClasses);
		}
		visit("/news");
		expect(wrapper.className).toBe("");
	});

	it("supports version 1 of the counter", async () => {
		vi.doMock("../../../../src/settings/constants", async (original) => ({
			...(await original<typeof import("../../../../src/settings/constants")>()),
			METRIKA: { version: "1" },
		}));
		const { startOn } = await load();
		await startOn("/", "Главная");
		vi.doUnmock("../../../../src/settings/constants");
		expect(scriptUrls()).toEqual(["https://mc.yandex.ru/metrika/watch.js"]);
		const hit = vi.fn();
		const Metrika = vi.fn(function (this: object) {
			Object.assign(this, { hit });
		});
		Reflect.set(window, "Ya", { Metrika });
		const queued: unknown = Reflect.get(window, "yandex_metrika_callbacks");
		for (const run of Array.isArray(queued) ? queued : []) run();
		expect(Metrika).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 10_000_001, clickmap: true }));
		expect(hit).toHaveBeenCalledOnce();
	});

	it("creates no data layer when the landing disables e-commerce reports", async () => {
		const { visit, track, startMetrika } = await load();
		visit("/", "Главная");
		startMetrika({ ...theme, ui_metric_ecommerce: false }, undefined);
		await waitForScripts(1);
		track.detail({ id: 66, title: "Большой стендап" });
		expect(Reflect.get(window, "dataLayer")).toBeUndefined();
	});
});

const PAID_ORDER: Order = { number: "A-1", status: "PAID", buyer: {}, tickets: [], currency: "RUB" };
