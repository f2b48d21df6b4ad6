// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const mounted = (count: number) => vi.waitFor(() => expect(scripts()).toHaveLength(count));

/** Acts like the counter's script when it loads: creates counters and runs queued calls. */
function runTag(said: string[]) {
	class Counter {
		constructor(private readonly options: { id: number; webvisor: boolean; trackLinks: boolean }) {
			said.push(`counter ${options.id}${options.webvisor || options.trackLinks ? "" : " that looks at nothing"}`);
		}
		destruct() {
			said.push(`end ${this.options.id}`);
		}
		hit(url: string, { title, referer }: { title: string; referer?: string }) {
			said.push(
				`hit ${this.options.id} ${url.replace(window.location.origin, "")} «${title}» after ${referer ? "one" : "none"}`,
			);
		}
	}
	Reflect.set(window, "Ya", { Metrika2: Counter });
	const waiting: unknown = Reflect.get(window, "yandex_metrika_callbacks2");
	Reflect.deleteProperty(window, "yandex_metrika_callbacks2");
	for (const run of Array.isArray(waiting) ? waiting : []) run();
}

beforeEach(() => {
	for (const name of ["dataLayer", "Ya", "yandex_metrika_callbacks", "yandex_metrika_callbacks2"]) {
		Reflect.deleteProperty(window, name);
	}
	// Counters of an earlier test's page may still report.
	Reflect.set(window, "yandex_metrika_accounts", []);
});

afterEach(() => {
	document.body.replaceChildren();
	localStorage.clear();
	window.history.replaceState(null, "", "/");
});

describe("the analytics counter", () => {
	it("reports each page once with its title, including earlier ones", async () => {
		const { visit, startMetrika } = await load();
		const said: string[] = [];
		visit("/", "Главная");
		visit("/news?page=2", "Новости");
		startMetrika(theme, EVENTS_ACCOUNT);
		await mounted(1);
		runTag(said);
		visit("/persons", "Артисты");
		await vi.waitFor(() => expect(said).toHaveLength(4));
		expect(said).toEqual([
			"counter 10000001",
			"hit 10000001 / «Главная» after none",
			"hit 10000001 /news?page=2 «Новости» after one",
			"hit 10000001 /persons «Артисты» after one",
		]);
		expect(scripts()).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
	});

	it("reports event pages to the second account too", async () => {
		const { visit, startMetrika } = await load();
		const said: string[] = [];
		visit("/moskva/events", "Афиша");
		startMetrika(theme, EVENTS_ACCOUNT);
		await mounted(1);
		runTag(said);
		visit("/moskva/events/66000", "Стендап");
		await mounted(2);
		runTag(said);
		visit("/news", "Новости");
		await vi.waitFor(() => expect(said.at(-1)).toContain("/news"));
		expect(said.filter((line) => line.includes(EVENTS_ACCOUNT))).toEqual([
			`counter ${EVENTS_ACCOUNT}`,
			`hit ${EVENTS_ACCOUNT} /moskva/events/66000 «Стендап» after one`,
		]);
	});

	it("reports event pages once without a second account", async () => {
		const { visit, startMetrika } = await load();
		const said: string[] = [];
		visit("/moskva/events/66000", "Стендап");
		startMetrika(theme, undefined);
		await mounted(1);
		runTag(said);
		expect(said).toEqual(["counter 10000001", "hit 10000001 /moskva/events/66000 «Стендап» after none"]);
	});

	it("stops on basket and order pages, and resumes afterwards", async () => {
		const { visit, startMetrika } = await load();
		const said: string[] = [];
		visit("/moskva/events/66000", "Стендап");
		startMetrika(theme, EVENTS_ACCOUNT);
		await mounted(2);
		runTag(said);
		said.length = 0;
		for (const path of ["/cart", "/order/pay/A-1", "/en/order/success"]) visit(path, path);
		await mounted(0);
		expect(said).toEqual(["end 10000001", `end ${EVENTS_ACCOUNT}`]);
		visit("/news", "Новости");
		await mounted(1);
		runTag(said);
		expect(said.slice(2)).toEqual(["counter 10000001", "hit 10000001 /news «Новости» after one"]);
	});

	it("starts on an order page for the purchase only", async () => {
		const { visit, track, startMetrika } = await load();
		const said: string[] = [];
		visit("/order/success?order=A-1", "Оплачено");
		startMetrika(theme, EVENTS_ACCOUNT);
		await Promise.resolve();
		expect(scripts()).toEqual([]);
		track.purchase({ ...EMPTY_ORDER, number: "A-1", tickets: [], totals: undefined, currency: "RUB" });
		await mounted(1);
		runTag(said);
		visit("/order/bill/A-1", "Билеты");
		await Promise.resolve();
		expect(said).toEqual(["counter 10000001 that looks at nothing"]);
	});

	it("doesn't start while the address holds an order's secret", async () => {
		const { visit, startMetrika } = await load();
		const said: string[] = [];
		visit("/order/bill/A-1#s3cret", "Билеты");
		startMetrika(theme, EVENTS_ACCOUNT);
		await Promise.resolve();
		expect(scripts()).toEqual([]);
		visit("/", "Главная");
		await mounted(1);
		runTag(said);
		expect(said).toEqual(["counter 10000001", "hit 10000001 / «Главная» after none"]);
	});

	it("pushes e-commerce events, a purchase once", async () => {
		const { visit, track, startMetrika } = await load();
		track.detail({ id: 66, title: "Большой стендап" });
		visit("/events/66", "Большой стендап");
		startMetrika(theme, EVENTS_ACCOUNT);
		await mounted(2);
		const order = { number: "A-1", tickets: [], totals: undefined, currency: "RUB" };
		const paid = { ...EMPTY_ORDER, ...order };
		track.purchase(paid);
		track.purchase(paid);
		expect(Reflect.get(window, "dataLayer")).toEqual([
			{ ecommerce: { detail: { products: [{ id: "66", name: "Большой стендап" }] } } },
			{ ecommerce: { currencyCode: "RUB", purchase: { actionField: { id: "A-1" }, products: [] } } },
		]);
	});

	it("hides basket and order by its own class names", async () => {
		const { visit, startMetrika } = await load();
		const wrapper = document.body.appendChild(document.createElement("div"));
		wrapper.id = "gatsby-focus-wrapper";
		visit("/", "Главная");
		startMetrika(theme, EVENTS_ACCOUNT);
		await mounted(1);
		for (const [path, isHidden] of [
			["/cart", true],
			["/order/bill/A-1", true],
			["/news", false],
		] as const) {
			visit(path, path);
			expect(wrapper.classList.contains("ym-hide-content"), path).toBe(isHidden);
			for (const mark of ["ym-disable-keys", "ym-disable-tracklink", "ym-disable-clickmap"]) {
				expect(wrapper.classList.contains(mark), path).toBe(isHidden);
			}
		}
	});

	it("also supports version 1", async () => {
		vi.doMock("../../../../src/config/constants", async (original) => ({
			...(await original<typeof import("../../../../src/config/constants")>()),
			METRIKA: { version: "1" },
		}));
		const { visit, startMetrika } = await load();
		visit("/", "Главная");
		startMetrika(theme, EVENTS_ACCOUNT);
		await mounted(1);
		vi.doUnmock("../../../../src/config/constants");
		expect(scripts()).toEqual(["https://mc.yandex.ru/metrika/watch.js"]);
		const made: unknown[] = [];
		Reflect.set(window, "Ya", {
			Metrika: class {
				constructor(options: unknown) {
					made.push(options);
				}
				hit() {
					made.push("hit");
				}
			},
		});
		const waiting: unknown = Reflect.get(window, "yandex_metrika_callbacks");
		for (const run of Array.isArray(waiting) ? waiting : []) run();
		expect(made).toEqual([expect.objectContaining({ id: 10_000_001, clickmap: true }), "hit"]);
	});

	it("has no data layer without e-commerce", async () => {
		const { visit, track, startMetrika } = await load();
		visit("/", "Главная");
		startMetrika({ ...theme, ui_metric_ecommerce: false }, undefined);
		await mounted(1);
		track.detail({ id: 66, title: "Большой стендап" });
		expect(Reflect.get(window, "dataLayer")).toBeUndefined();
	});
});

const EMPTY_ORDER = {
	secret: undefined,
	status: "PAID" as const,
	created: undefined,
	payBefore: undefined,
	serverTime: undefined,
	buyer: { name: undefined, email: undefined, phone: undefined },
	acquisitionId: undefined,
	receiptUrl: undefined,
	refundUntil: undefined,
};
