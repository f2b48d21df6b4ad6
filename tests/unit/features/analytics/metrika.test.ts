// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Theme } from "#src/domain/landing";
import type { Order } from "#src/domain/order";
import { shopTheme } from "../../../fixtures/shop-theme";
import { calls, referrers, removeCounter, runCounterScript } from "./fake-counter";

const EVENT_PAGES_ACCOUNT = "20000002";
const theme = { ...shopTheme, ui_metric_id: "10000001", ui_metric_webvisor: true, ui_metric_ecommerce: true };
const SETTINGS: { theme: Theme; eventsAccount: string | undefined } = {
	theme,
	eventsAccount: EVENT_PAGES_ACCOUNT,
};

/** Loads the analytics modules anew, as they keep the state of a page load. */
async function loadModules() {
	vi.resetModules();
	const { visits } = await import("#src/features/integrations/visits");
	const { track } = await import("#src/features/analytics/track");
	const { startMetrika } = await import("#src/features/analytics/metrika.tsx");
	const visit = (path: string, title = path) =>
		act(async () => {
			window.history.replaceState(null, "", path);
			visits.note({ url: window.location.href, title });
		});
	const startOn = async (path: string, title: string, settings: Partial<typeof SETTINGS> = {}) => {
		const { theme, eventsAccount } = { ...SETTINGS, ...settings };
		await visit(path, title);
		await act(async () => startMetrika(theme, eventsAccount));
	};
	return { visit, track, startOn };
}

const scriptUrls = () => [...document.querySelectorAll("script")].map(({ src }) => src);

beforeEach(removeCounter);

describe("the analytics counter", () => {
	it("reports each page once with its title, including pages visited before the counter started", async () => {
		const { visit, startOn } = await loadModules();
		await visit("/", "Главная");
		await startOn("/news?page=2", "Новости");
		runCounterScript();
		await visit("/persons", "Артисты");
		expect(calls).toEqual([
			"counter 10000001",
			"hit 10000001 / «Главная» without referrer",
			"hit 10000001 /news?page=2 «Новости» with referrer",
			"hit 10000001 /persons «Артисты» with referrer",
		]);
		expect(scriptUrls()).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
	});

	it("reports the shop's page that led to the first one without what an order's address holds", async () => {
		const shopPage = `${window.location.origin}/payment/success?order=1&cardholder=ANNA`;
		vi.spyOn(document, "referrer", "get").mockReturnValue(shopPage);
		const { startOn } = await loadModules();
		await startOn("/moskva", "Москва");
		runCounterScript();
		expect(referrers).toEqual([`${window.location.origin}/payment/success`]);
		vi.restoreAllMocks();
	});

	it("reports an event's page, but not an event list or news, to the landing's second account", async () => {
		const { visit, startOn } = await loadModules();
		await startOn("/moskva/events", "Афиша");
		runCounterScript();
		await visit("/moskva/events/66000", "Стендап");
		runCounterScript();
		await visit("/news", "Новости");
		expect(calls.filter((line) => line.includes(EVENT_PAGES_ACCOUNT))).toEqual([
			`counter ${EVENT_PAGES_ACCOUNT}`,
			`hit ${EVENT_PAGES_ACCOUNT} /moskva/events/66000 «Стендап» with referrer`,
			`end ${EVENT_PAGES_ACCOUNT}`,
		]);
	});

	it("reports event pages to one account when the landing has no second account", async () => {
		const { startOn } = await loadModules();
		await startOn("/moskva/events/66000", "Стендап", { eventsAccount: undefined });
		runCounterScript();
		expect(calls).toEqual([
			"counter 10000001",
			"hit 10000001 /moskva/events/66000 «Стендап» without referrer",
		]);
	});

	it("ends the second account's counter when the visitor leaves event pages, and starts it again on the next", async () => {
		const { visit, startOn } = await loadModules();
		await startOn("/moskva/events/66000", "Стендап");
		runCounterScript();
		await visit("/news", "Новости");
		await visit("/persons", "Артисты");
		expect(calls.filter((line) => line.startsWith("end"))).toEqual([`end ${EVENT_PAGES_ACCOUNT}`]);
		calls.length = 0;
		await visit("/moskva/events/66001", "Шоу");
		runCounterScript();
		await visit("/", "Главная");
		expect(calls).toEqual([
			`counter ${EVENT_PAGES_ACCOUNT}`,
			"hit 10000001 /moskva/events/66001 «Шоу» with referrer",
			`hit ${EVENT_PAGES_ACCOUNT} /moskva/events/66001 «Шоу» with referrer`,
			`end ${EVENT_PAGES_ACCOUNT}`,
			"hit 10000001 / «Главная» with referrer",
		]);
	});

	it("ends the second account's counter also when the visitor had left the event's page before it started", async () => {
		const { visit, startOn } = await loadModules();
		await visit("/moskva/events/66000", "Стендап");
		await startOn("/news", "Новости");
		runCounterScript();
		expect(calls.filter((line) => line.includes(EVENT_PAGES_ACCOUNT))).toEqual([
			`counter ${EVENT_PAGES_ACCOUNT}`,
			`hit ${EVENT_PAGES_ACCOUNT} /moskva/events/66000 «Стендап» without referrer`,
			`end ${EVENT_PAGES_ACCOUNT}`,
		]);
	});

	it("stops on basket and order pages, and resumes on the next page", async () => {
		const { visit, startOn } = await loadModules();
		await startOn("/moskva/events/66000", "Стендап");
		runCounterScript();
		calls.length = 0;
		for (const path of ["/cart", "/order/pay/A-1", "/en/order/success"]) await visit(path);
		expect(scriptUrls()).toEqual([]);
		expect(calls).toEqual(["end 10000001", `end ${EVENT_PAGES_ACCOUNT}`]);
		await visit("/news", "Новости");
		runCounterScript();
		expect(calls.slice(2)).toEqual(["counter 10000001", "hit 10000001 /news «Новости» with referrer"]);
	});

	it("starts on an order page only when there is a purchase to report, and doesn't track the page", async () => {
		const { visit, track, startOn } = await loadModules();
		await startOn("/order/success?order=A-1", "Оплачено");
		expect(scriptUrls()).toEqual([]);
		await act(async () => track.purchase(PAID_ORDER));
		runCounterScript();
		await visit("/order/bill/A-1", "Билеты");
		expect(calls).toEqual(["counter 10000001 with page tracking false,false,false"]);
	});

	it("doesn't start while the address holds an order's secret", async () => {
		const { visit, startOn } = await loadModules();
		await startOn("/order/bill/A-1#s3cret", "Билеты");
		expect(scriptUrls()).toEqual([]);
		await visit("/", "Главная");
		runCounterScript();
		expect(calls).toEqual(["counter 10000001", "hit 10000001 / «Главная» without referrer"]);
	});

	it("stops at an address with an order's secret, even one in the offline page's fragment", async () => {
		const { visit, startOn } = await loadModules();
		await startOn("/", "Главная");
		runCounterScript();
		await visit("/order/bill/A-1#s3cret", "Билеты");
		expect(calls.at(-1)).toBe("end 10000001");
		await visit("/", "Главная");
		runCounterScript();
		// The service worker redirects to this address when there is no network.
		await visit("/offline#/order/bill/A-1#s3cret", "Нет сети");
		runCounterScript();
		expect(calls.at(-1)).toBe("end 10000001");
	});

	it("pushes e-commerce events to the data layer, each purchase once", async () => {
		const { track, startOn } = await loadModules();
		track.detail({ id: 66, title: "Большой стендап" });
		await startOn("/events/66", "Большой стендап");
		for (const number of ["A-1", "A-1", "A-2", "A-1"]) track.purchase({ ...PAID_ORDER, number });
		expect(Reflect.get(window, "dataLayer")).toEqual([
			{ ecommerce: { detail: { products: [{ id: "66", name: "Большой стендап" }] } } },
			{ ecommerce: { currencyCode: "RUB", purchase: { actionField: { id: "A-1" }, products: [] } } },
			{ ecommerce: { currencyCode: "RUB", purchase: { actionField: { id: "A-2" }, products: [] } } },
		]);
	});

	it("marks basket and order pages, and no others, with the class names that keep their content and clicks from Metrika", async () => {
		const { visit, startOn } = await loadModules();
		const wrapper = document.body.appendChild(document.createElement("div"));
		wrapper.id = "___gatsby";
		await startOn("/", "Главная");
		const hidingClasses = [
			"ym-disable-clickmap",
			"ym-disable-keys",
			"ym-disable-tracklink",
			"ym-hide-content",
		];
		for (const path of ["/cart", "/order/bill/A-1"]) {
			await visit(path);
			expect([...wrapper.classList].sort(), path).toEqual(hidingClasses);
		}
		await visit("/news");
		expect(wrapper.className).toBe("");
	});

	it("loads the script of version 1 when the landing chooses version 1, and reports the page", async () => {
		const { startOn } = await loadModules();
		await startOn("/", "Главная", { theme: { ...theme, ui_metric_version: "1" } });
		expect(scriptUrls()).toEqual(["https://mc.yandex.ru/metrika/watch.js"]);
		runCounterScript("");
		expect(calls).toEqual(["counter 10000001", "hit 10000001 / «Главная» without referrer"]);
	});

	it("creates no data layer when the landing disables e-commerce reports", async () => {
		const { track, startOn } = await loadModules();
		await startOn("/", "Главная", { theme: { ...theme, ui_metric_ecommerce: false } });
		track.detail({ id: 66, title: "Большой стендап" });
		expect(Reflect.get(window, "dataLayer")).toBeUndefined();
	});
});

const PAID_ORDER: Order = { number: "A-1", status: "PAID", buyer: {}, tickets: [], currency: "RUB" };
