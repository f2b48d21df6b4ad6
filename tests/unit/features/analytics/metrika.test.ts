// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
	const visit = (path: string, title: string) => {
		window.history.replaceState(null, "", path);
		visits.note({ url: window.location.href, title });
	};
	return { visit, track, startMetrika };
}

const scriptUrls = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const waitForScripts = (count: number) => vi.waitFor(() => expect(scriptUrls()).toHaveLength(count));

/** Calls to the fake analytics counter in this test, in order. */
let calls: string[];

/** Acts like the counter's script when it loads: creates counters and runs queued callbacks. */
function runCounterScript(log = calls) {
	class Counter {
		constructor(private readonly options: { id: number; webvisor: boolean; trackLinks: boolean }) {
			log.push(`counter ${options.id}${options.webvisor || options.trackLinks ? "" : " without page tracking"}`);
		}
		destruct() {
			log.push(`end ${this.options.id}`);
		}
		hit(url: string, { title, referer }: { title: string; referer?: string }) {
			const path = url.replace(window.location.origin, "");
			log.push(`hit ${this.options.id} ${path} «${title}» ${referer ? "with" : "without"} referrer`);
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
});

afterEach(() => {
	document.body.replaceChildren();
});

describe("the analytics counter", () => {
	it("reports each page once with its title, including pages visited before the counter started", async () => {
		const { visit, startMetrika } = await load();
		visit("/", "Главная");
		visit("/news?page=2", "Новости");
		startMetrika(theme, EVENTS_ACCOUNT);
		await waitForScripts(1);
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
		const { visit, startMetrika } = await load();
		visit("/moskva/events", "Афиша");
		startMetrika(theme, EVENTS_ACCOUNT);
		await waitForScripts(1);
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
		const { visit, startMetrika } = await load();
		visit("/moskva/events/66000", "Стендап");
		startMetrika(theme, EVENTS_ACCOUNT);
		await waitForScripts(2);
		runCounterScript();
		calls.length = 0;
		for (const path of ["/cart", "/order/pay/A-1", "/en/order/success"]) visit(path, path);
		await waitForScripts(0);
		expect(calls).toEqual(["end 10000001", `end ${EVENTS_ACCOUNT}`]);
		visit("/news", "Новости");
		await waitForScripts(1);
		runCounterScript();
		expect(calls.slice(2)).toEqual(["counter 10000001", "hit 10000001 /news «Новости» with referrer"]);
	});

	it("starts on an order page only when there is a purchase to report, and doesn't track the page", async () => {
		const { visit, track, startMetrika } = await load();
		visit("/order/success?order=A-1", "Оплачено");
		startMetrika(theme, EVENTS_ACCOUNT);
		await Promise.resolve();
		expect(scriptUrls()).toEqual([]);
		track.purchase(PAID_ORDER);
		await waitForScripts(1);
		runCounterScript();
		visit("/order/bill/A-1", "Билеты");
		await Promise.resolve();
		expect(calls).toEqual(["counter 10000001 without page tracking"]);
	});

	it("doesn't start while the address holds an order's secret", async () => {
		const { visit, startMetrika } = await load();
		visit("/order/bill/A-1#s3cret", "Билеты");
		startMetrika(theme, EVENTS_ACCOUNT);
		await Promise.resolve();
		expect(scriptUrls()).toEqual([]);
		visit("/", "Главная");
		await waitForScripts(1);
		runCounterScript();
		expect(calls).toEqual(["counter 10000001", "hit 10000001 / «Главная» without referrer"]);
	});

	it("pushes e-commerce events to the data layer, each purchase once", async () => {
		const { visit, track, startMetrika } = await load();
		track.detail({ id: 66, title: "Большой стендап" });
		visit("/events/66", "Большой стендап");
		startMetrika(theme, EVENTS_ACCOUNT);
		await waitForScripts(2);
		track.purchase(PAID_ORDER);
		track.purchase(PAID_ORDER);
		expect(Reflect.get(window, "dataLayer")).toEqual([
			{ ecommerce: { detail: { products: [{ id: "66", name: "Большой стендап" }] } } },
			{ ecommerce: { currencyCode: "RUB", purchase: { actionField: { id: "A-1" }, products: [] } } },
		]);
	});

	it("marks basket and order pages with the class names by which Metrika hides them in session recordings", async () => {
		const { visit, startMetrika } = await load();
		const wrapper = document.body.appendChild(document.createElement("div"));
		wrapper.id = "gatsby-focus-wrapper";
		visit("/", "Главная");
		startMetrika(theme, EVENTS_ACCOUNT);
		await waitForScripts(1);
		for (const [path, isHidden] of [
			["/cart", true],
			["/order/bill/A-1", true],
			["/news", false],
		] as const) {
			visit(path, path);
			for (const name of ["ym-hide-content", "ym-disable-keys", "ym-disable-tracklink", "ym-disable-clickmap"]) {
				expect(wrapper.classList.contains(name), path).toBe(isHidden);
			}
		}
	});

	it("supports version 1 of the counter", async () => {
		vi.doMock("../../../../src/settings/constants", async (original) => ({
			...(await original<typeof import("../../../../src/settings/constants")>()),
			METRIKA: { version: "1" },
		}));
		const { visit, startMetrika } = await load();
		visit("/", "Главная");
		startMetrika(theme, EVENTS_ACCOUNT);
		await waitForScripts(1);
		vi.doUnmock("../../../../src/settings/constants");
		expect(scriptUrls()).toEqual(["https://mc.yandex.ru/metrika/watch.js"]);
		const hit = vi.fn();
		const Metrika = vi.fn(
			class {
				hit = hit;
			},
		);
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
