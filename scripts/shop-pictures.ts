import { expect, type Page } from "@playwright/test";
import { fillForm, goToBank, goToBasket, SEATED_SHOW, takeSeats } from "../tests/e2e/fixtures/buyer";
import { openBill, openShow, payAtTheBank } from "../tests/e2e/fixtures/orders";
import { sandboxControl } from "../tests/e2e/fixtures/test";
import { waitForPictures } from "./wait-for-pictures";

/** A screen of the shop, with the path that docs/screens.md shows. */
export interface ShopScreen {
	name: string;
	path: string;
	/** Opens the screen, if opening its path isn't enough. */
	visit?: (page: Page) => Promise<void>;
}

const SEARCH_PATH = "/moskva/events/search";

/** Screens that can be opened in any order, by their path and, for some, a click that opens a dialog. */
const STANDALONE_SCREENS: readonly ShopScreen[] = [
	{ name: "home", path: "/" },
	{ name: "city-picker", path: "/", visit: openCityPicker },
	{ name: "city", path: "/moskva" },
	{ name: "events-index", path: "/moskva/events" },
	{ name: "events-category", path: "/events/category/11" },
	{ name: "events-search", path: SEARCH_PATH },
	{ name: "events-search-filter", path: SEARCH_PATH, visit: openPlaceFilter },
	{ name: "events-search-nothing", path: `${SEARCH_PATH}?q=ъъъъъъ` },
	{ name: "event", path: "/moskva/events/64011" },
	{ name: "event-hall", path: "/moskva/events/64011", visit: openHallDrawing },
	{ name: "places-index", path: "/moskva/places" },
	{ name: "place", path: "/moskva/places/2101" },
	{ name: "persons-index", path: "/persons" },
	{ name: "person", path: "/persons/person/801" },
	{ name: "news-index", path: "/news" },
	{ name: "article", path: "/news/3116" },
	{ name: "custom-page", path: "/kvn" },
	{ name: "about", path: "/about" },
	{ name: "contacts", path: "/contacts" },
	{ name: "guarantee", path: "/guarantee" },
	{ name: "offer", path: "/offer" },
	{ name: "pay-and-delivery", path: "/pay-and-delivery" },
	{ name: "privacy-policy", path: "/privacy-policy" },
	{ name: "not-found", path: "/404.html" },
	{ name: "error", path: "/500.html" },
	{ name: "offline", path: "/offline" },
];

/** Screens of a purchase, opened in this order. The bank first doesn't answer, then declines, then accepts. */
const PURCHASE_SCREENS: readonly ShopScreen[] = [
	{ name: "cart-empty", path: "/cart" },
	{ name: "order-success-empty", path: "/order/success" },
	{ name: "event-seats", path: "/moskva/events/{id}", visit: openSeats },
	{ name: "cart", path: "/cart", visit: openFilledBasket },
	{ name: "payment-success", path: "/payment/success", visit: returnWithoutBankAnswer },
	{ name: "order-fail", path: "/order/fail", visit: declineOrder },
	{ name: "order-pay", path: "/order/pay/{number}", visit: openPaymentRetry },
	{ name: "order-success", path: "/order/success", visit: payOrder },
	{ name: "order-bill", path: "/order/bill/{number}", visit: (page) => openBill(page, 2) },
	{ name: "orders", path: "/order" },
];

export const SHOP_SCREENS: readonly ShopScreen[] = [...STANDALONE_SCREENS, ...PURCHASE_SCREENS];

/** Opens SHOP_SCREENS in order, as one visitor. @param take called on each open screen with its name */
export async function openShopScreens(page: Page, take: (screen: string) => Promise<void>): Promise<void> {
	await page.addInitScript(() => window.localStorage.setItem("consent", "refused"));
	for (const { name, path, visit } of SHOP_SCREENS) {
		await (visit ? visit(page) : openPage(page, path));
		await page.waitForLoadState("networkidle");
		await waitForPictures(page);
		await take(name);
	}
}

/** Opens an address, and waits until the page is hydrated. */
async function openPage(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.waitForFunction(() => "ready" in document.documentElement.dataset);
}

const expectHeading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const mainRegion = (page: Page) => page.getByRole("main");

async function openCityPicker(page: Page): Promise<void> {
	await openPage(page, "/");
	await page.getByRole("banner").getByRole("button", { name: "Выбрать город" }).click();
	await page.getByRole("dialog", { name: "Где ищем?" }).getByRole("link", { name: "Москва" }).waitFor();
}

async function openPlaceFilter(page: Page): Promise<void> {
	await openPage(page, SEARCH_PATH);
	const openers = mainRegion(page).getByRole("button", { name: /^(?:Площадка|Фильтры)/ });
	await openers.first().click();
	await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
}

/** Shows the drawing of an event's hall, with the price of each zone. */
async function openHallDrawing(page: Page): Promise<void> {
	await openPage(page, "/moskva/events/64011");
	const tickets = page.locator("#tickets");
	await tickets.getByRole("img", { name: "Схема зала" }).hover();
	await tickets.getByText("₽").first().waitFor();
	await tickets.evaluate((section) => section.scrollIntoView({ block: "start" }));
}

/** Opens the seat map of a show, and takes two seats. */
async function openSeats(page: Page): Promise<void> {
	await openShow(page);
	await expectHeading(page, SEATED_SHOW);
	await takeSeats(page, 2);
	await page.getByRole("grid").scrollIntoViewIfNeeded();
}

async function openFilledBasket(page: Page): Promise<void> {
	await goToBasket(page);
	await mainRegion(page).getByRole("radio").first().waitFor();
}

/** Places an order, and opens the page to which banks return buyers, before the bank has answered. */
async function returnWithoutBankAnswer(page: Page): Promise<void> {
	await fillForm(page);
	await goToBank(page);
	await page.getByRole("button", { name: "Не отвечать" }).click();
	await expectHeading(page, "Ждём ответа банка");
	await openPage(page, "/payment/success");
	await expectHeading(page, "Ждём ответа банка");
}

/** Makes the sandbox decline the last order, and opens the page for declined orders. */
async function declineOrder(page: Page): Promise<void> {
	const { data } = await sandboxControl.get<{ data: { number: string }[] }>("/orders");
	const number = encodeURIComponent(data.at(-1)?.number ?? "");
	await sandboxControl.post(`/orders/${number}`, { status: "FAILED" });
	await openPage(page, `/order/fail?order=${number}`);
	await expectHeading(page, "Оплата не прошла");
}

/** Follows the link on the screen of a declined order to the screen for paying again. */
async function openPaymentRetry(page: Page): Promise<void> {
	await mainRegion(page).getByRole("link", { name: "Оплатить ещё раз" }).click();
	await expectHeading(page, "Оплата заказа");
	await mainRegion(page).getByRole("radio").first().waitFor();
}

async function payOrder(page: Page): Promise<void> {
	await page.getByRole("button", { name: /^Оплатить/ }).click();
	await payAtTheBank(page);
}
