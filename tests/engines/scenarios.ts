import arabic from "../../locales/ar/pages.json";
import forms from "../../locales/ru/forms.json";
import russian from "../../locales/ru/pages.json";
import { SANDBOX_URL } from "../tools/servers";
import type { Condition } from "./session";
import type { EngineSite } from "./site";
import type { Tab, Target } from "./tab";

// The demo's Gulf brand, whose Arabic pages have no prefix, as seen by a visitor who reads Russian.
const PREFIX = "/ru";
const SHOW = /^Глеб Сорокопут\. Контрольная для взрослых/;

/** What a scenario may use. */
interface Visit {
	tab: Tab;
	site: EngineSite;
	condition: Condition;
	/** Tolerates problems that match, such as those that a scenario causes on purpose. */
	allow(pattern: RegExp): void;
}

const main: Target = { role: "main" };
const heading = (name?: string | RegExp): Target => ({
	role: "heading",
	level: 1,
	...(name !== undefined && { name }),
});
const link = (name: string | RegExp, scope = main): Target => ({ role: "link", name, in: scope });
const button = (name: string | RegExp, scope = main): Target => ({ role: "button", name, in: scope });
const field = (name: RegExp): Target => ({ role: "textbox", name, in: main });

/** Opens a seated event, going from the home page through Moscow's list of events. */
async function openEvent({ tab, site }: Visit): Promise<void> {
	await tab.open(`${site.url}${PREFIX}`);
	await tab.click(link(/^Москва/));
	await tab.expectUrl(/\/ru\/moskva$/);
	const menu = button("Меню", { role: "banner" });
	if (await tab.isVisible(menu)) await tab.click(menu);
	await tab.click(link("Афиша", { role: "navigation", name: "Разделы" }));
	await tab.expectUrl(/\/ru\/moskva\/events$/);
	await tab.click(link(SHOW));
	await tab.expectVisible(heading(SHOW));
}

async function chooseSeats(visit: Visit): Promise<void> {
	const { tab } = visit;
	await openEvent(visit);
	await tab.click(button("Выбрать места"));
	await tab.select({ role: "combobox", name: /Рядом/, in: main }, "2");
	await tab.click(button("Подобрать"));
	await tab.click(button("Взять эти места"));
}

const choice: Target = { role: "region", name: "Ваш выбор" };

/** Buys two tickets and opens them. */
async function buy(visit: Visit): Promise<void> {
	const { tab } = visit;
	await chooseSeats(visit);
	await tab.expectVisible(choice, /2\sбилет/);
	await tab.click(link("Оформить", choice));
	await tab.expectVisible(heading("Корзина"));
	await tab.type(field(/Имя и фамилия/), "Анна Иванова");
	await tab.type(field(/Почта/), "anna@example.com");
	await tab.type(field(/Телефон/), "+7 912 345-67-89");
	await tab.click({ role: "radio", name: /Банковская карта/ });
	await tab.click({ role: "checkbox", name: /оферты/ });
	await tab.click({ role: "checkbox", name: /персональных данных/ });
	await tab.click(button(/^Оплатить\s\d/));
	// Where nothing can be kept, the order's own page comes before the bank: its address keeps the order's secret.
	await tab.expectUrl(/\/(?:bank|order)\/pay\//);
	const keepsNothing = /\/order\/pay\//.test(await tab.url());
	if (keepsNothing) await tab.click(button(/^Оплатить\s\d/));
	await tab.expectUrl(/\/bank\/pay\//);
	await tab.click({ role: "button", name: "Оплатить" });
	// The bank's way back carries no secret, so only the letter has the tickets.
	if (keepsNothing) return tab.expectVisible(heading(forms.order.noAccess.title));
	await tab.expectVisible(heading("Билеты ваши!"));
	await tab.click(link("Открыть билеты"));
	await tab.expectUrl(/\/order\/bill\//);
	await tab.expectVisible({ role: "img", name: /^QR-код билета/ });
}

/** An event in Moscow. */
async function someEvent(): Promise<{ id: number; title: string }> {
	const answer = await fetch(`${SANDBOX_URL}/v1/events?location_id_in=101&per_page=1`);
	const { data } = await answer.json();
	return data[0];
}

/** Expects the not-found page in the language of the address, and that its link leads on without loading a document. */
async function expectNotFound({ tab, site, allow }: Visit, path: string): Promise<void> {
	allow(/404/);
	await tab.open(site.url + path);
	await tab.mark();
	const texts = path.startsWith(PREFIX) ? russian : arabic;
	await tab.expectVisible(heading(texts.notFound.title));
	await tab.click(link(texts.notFound.events));
	await tab.expectUrl(/\/events$/);
	await tab.expectMarked();
}

interface Scenario {
	title: string;
	/** Conditions in which it runs; all when absent. */
	conditions?: readonly Condition[];
	play(visit: Visit): Promise<void>;
}

export const SCENARIOS: readonly Scenario[] = [
	{
		title: "the browser keeps what its settings allow, and nothing else",
		async play({ tab, site, condition }) {
			await tab.open(`${site.url}${PREFIX}`);
			await tab.expectStorage({
				cookies: condition !== "cookies blocked",
				storage: condition === "as installed",
			});
		},
	},
	{
		title: "an unknown address",
		async play(visit) {
			for (const path of ["/moskva/nothing", `${PREFIX}/moskva/nothing`]) await expectNotFound(visit, path);
		},
	},
	{
		title: "addresses that end oddly aren't found",
		async play(visit) {
			const { id } = await someEvent();
			for (const ending of ["%40x", "%3Dx", "%3Ax", "%24x", "%2Bx", "%2Fx"])
				await expectNotFound(visit, `/moskva/events/${id}${ending}`);
			await expectNotFound(visit, `${PREFIX}/moskva/events/${id}%40x`);
		},
	},
	{
		title: "what was pasted behind an address doesn't matter",
		async play({ tab, site, allow }) {
			allow(/404/);
			const { id, title } = await someEvent();
			for (const prefix of ["", PREFIX])
				for (const ending of [
					"%20",
					"%2C",
					",",
					"%E2%80%8B",
					"%26utm_source=x",
					"%3Futm_source=x",
					"%3Bx",
					"%0Ax",
					"#50%",
				]) {
					await tab.open(`${site.url}${prefix}/moskva/events/${id}${ending}`);
					await tab.expectVisible(heading(title));
				}
		},
	},
	{
		title: "search",
		async play({ tab, site }) {
			await tab.open(`${site.url}${PREFIX}/moskva/events/search`);
			// On narrow screens, one button opens all filters.
			const name = (await tab.isVisible(button(/^Фильтры/))) ? /^Фильтры/ : /^Жанры/;
			await tab.click(button(name));
			const dialog: Target = { role: "dialog", name };
			await tab.click({ role: "checkbox", name: /^Стендап-концерты/, in: dialog });
			await tab.click(button(/^Показать/, dialog));
			await tab.expectUrl(/\?categories=11$/);
			await tab.expectVisible({ role: "heading", level: 2, name: /^Нашлось \d+/ });
		},
	},
	{
		title: "settings: theme and language",
		async play({ tab, site, condition }) {
			await tab.open(`${site.url}${PREFIX}/moskva`);
			const settings = button("Вид и настройки", { role: "banner" });
			const dialog: Target = { role: "dialog", name: "Вид и настройки" };
			await tab.click(settings);
			await tab.click({ role: "radio", name: "Тёмная", in: dialog });
			await tab.expectInPage("the theme is dark", () => document.documentElement.dataset["theme"] === "dark");
			if (condition === "as installed") {
				await tab.reload();
				await tab.expectInPage(
					"the theme is still dark",
					() => document.documentElement.dataset["theme"] === "dark",
				);
				await tab.click(settings);
			}
			await tab.click(link("English", dialog));
			await tab.expectUrl(/\/en\/moskva$/);
			await tab.expectVisible(heading(/Moscow/));
			// The page of another language is another document; leaving it earlier would fail its requests.
			await tab.expectReady();
		},
	},
	{
		title: "a purchase, from the home page to the tickets",
		conditions: ["as installed", "storage off"],
		play: buy,
	},
	{
		title: "a purchase is refused with words about cookies",
		conditions: ["cookies blocked"],
		async play(visit) {
			await chooseSeats(visit);
			await visit.tab.expectVisible({ role: "alert" }, /cookie/);
		},
	},
	{
		title: "tickets open offline",
		conditions: ["as installed"],
		async play(visit) {
			const { tab, site } = visit;
			await buy(visit);
			const { pathname } = new URL(await tab.url());
			await tab.expectInPage(
				"the service worker has cached the pages of the tickets and of the orders",
				async () => Boolean((await caches.match(location.pathname)) && (await caches.match("/ru/order"))),
			);
			visit.allow(/./);
			const number = pathname.split("/").at(-1);
			await site.goOffline();
			await refuse(`/api/orders/${number}`);
			await tab.reload();
			await tab.expectVisible({ role: "img", name: /^QR-код билета/ });
			await tab.expectVisible(main, /показываем сохранённые билеты/);
			await tab.open(`${site.url}${PREFIX}/order`);
			await tab.expectVisible(heading(forms.order.list.title));
			await site.goOnline();
		},
	},
];

/** Makes the sandbox drop all requests for a path. */
async function refuse(path: string): Promise<void> {
	await fetch(`${SANDBOX_URL}/sandbox/faults`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ kind: "drop", path }),
	});
}
