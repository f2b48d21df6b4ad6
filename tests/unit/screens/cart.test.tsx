// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "../../../src/browser/events";
import { markBasket } from "../../../src/features/basket/basket-marker";
import type * as Phone from "../../../src/features/checkout/phone";
import { deviceAttempts } from "../../../src/features/order/order-attempt";
import CartScreen from "../../../src/screens/cart/cart";
import { buyer, orderRequest } from "../../fixtures/order-request";
import { FakeBasket, ticket } from "../features/basket/fake-basket";
import { refusal } from "../features/order/orders-api";
import { plain, renderShop } from "../features/seats/shop";

vi.mock("../../../src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [
			{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] },
			{ id: 3, title: "Быстрый платёж", currencyCodes: ["RUB"] },
			{ id: 2, title: "Картой Казахстана", currencyCodes: ["KZT"] },
		],
	}),
}));

const NO_ANSWER = vi.hoisted(() => new Error("no answer"));
const orders = vi.hoisted(() => ({ requests: [] as unknown[], until: Promise.resolve(), error: NO_ANSWER }));
vi.mock("../../../src/backend/order-api", async (original) => ({
	...(await original<object>()),
	createOrder: async (_client: unknown, request: unknown) => {
		orders.requests.push(request);
		await orders.until;
		throw orders.error;
	},
}));

/** Lets a test delay the validation of phone numbers. */
const phones = vi.hoisted(() => ({ until: Promise.resolve() }));
vi.mock("../../../src/features/checkout/phone", async (original) => {
	const phone = await original<typeof Phone>();
	return {
		...phone,
		readPhone: async (typed: string, country: string) => {
			await phones.until;
			return phone.readPhone(typed, country);
		},
	};
});

/** Server whose basket contains the given lines. */
class LinesBasket extends FakeBasket {
	constructor(private readonly tickets: ReturnType<typeof ticket>[]) {
		super();
		for (const { id, count } of tickets) this.lines.set(id, count);
	}
	override basket() {
		const basket = super.basket();
		return {
			...basket,
			version: 7,
			tickets: basket.tickets.map((line) => ({
				...line,
				...this.tickets.find(({ id }) => id === line.id),
				count: line.count,
			})),
		};
	}
}

const seat = (id: number, fields: Parameters<typeof ticket>[1] = {}) =>
	ticket(id, {
		sector: "Партер",
		row: "1",
		seat: String(id),
		...fields,
		event: { id: 1, title: "Стендап", startedAt: "2026-12-01T19:00:00+03:00", ...fields.event },
	});

const pastDate = "2026-11-19T19:00:00+03:00";
const concert = seat(21, { event: { id: 2, title: "Концерт", startedAt: "2026-12-03T19:00:00+03:00" } });

/** Creates a promise and the function that resolves it. */
function deferred() {
	let resume: () => void = () => undefined;
	return { until: new Promise<void>((resolve) => (resume = resolve)), resume: () => resume() };
}

// Preload the lazily imported order form: compiling it takes longer than a test waits.
beforeAll(() => import("../../../src/features/checkout/checkout-form"));
beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), toFake: ["Date"] });
	markBasket(true);
});
afterEach(() => {
	orders.until = Promise.resolve();
	orders.error = NO_ANSWER;
	vi.useRealTimers();
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
});
const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const removeSeat11 = () => press("Убрать: Партер, ряд 1, место 11");
/** Opens the basket with the given lines and further fields. @returns its server */
function open(lines: ReturnType<typeof ticket>[], fields: FakeBasket["extra"] = {}): FakeBasket {
	const server = new LinesBasket(lines);
	server.extra = fields;
	renderShop(<CartScreen />, server);
	return server;
}
const totals = () => plain(screen.getByText("К оплате").parentElement?.textContent ?? "");

describe("CartScreen", () => {
	it("shows a placeholder until the basket is loaded, then lines and totals", async () => {
		open([seat(11), seat(12)]);
		expect(screen.getByRole("status").textContent).toContain("Открываем корзину");
		expect(await screen.findByRole("link", { name: "Стендап" })).toBeDefined();
		expect(totals()).toBe("К оплате2 200 ₽");
	});

	it("hides all fields and external links from the analytics counter", async () => {
		open([seat(11)]);
		await screen.findByRole("radio", { name: "Банковская карта" });
		const fields = [...document.querySelectorAll("input, select, textarea")];
		expect(new Set(fields.map((field) => field.getAttribute("type")))).toContain("checkbox");
		expect(fields.filter(({ classList }) => !classList.contains("ym-disable-keys"))).toEqual([]);
		const externalLinks = [...document.querySelectorAll('a[href^="http"]')];
		expect(externalLinks.filter(({ classList }) => !classList.contains("ym-disable-tracklink"))).toEqual([]);
	});

	it("says that the basket is empty, and links to events", async () => {
		open([]);
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.getByRole("link", { name: "Смотреть афишу" }).getAttribute("href")).toBe("/events");
	});

	it("restores a deleted line", async () => {
		open([seat(11), seat(12)]);
		await removeSeat11();
		expect(totals()).toBe("К оплате1 100 ₽");
		await press("Отменить");
		await waitFor(() => expect(totals()).toBe("К оплате2 200 ₽"));
	});

	it("removes all tickets of one event, and restores them together", async () => {
		const server = open([seat(11), seat(12), concert]);
		expect(await screen.findAllByRole("button", { name: /^Убрать все билеты/ })).toHaveLength(1);
		await press("Убрать все билеты: Стендап");
		await waitFor(() => expect([...server.lines.keys()]).toEqual([21]));
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Отменить" }));
		await press("Отменить");
		await waitFor(() => expect([...server.lines.keys()].sort()).toEqual([11, 12, 21]));
	});

	it("empties the basket with one request, and restores it", async () => {
		const server = open([ticket(11, { title: "Танцпол", count: 3 }), concert]);
		await press("Очистить корзину");
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.getByText("Убрали 4 билета")).toBeDefined();
		await waitFor(() => expect(server.lines.size).toBe(0));
		expect(server.calls).toEqual(["GET", "DELETE"]);
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Отменить" }));
		await press("Отменить");
		await waitFor(() => expect(Object.fromEntries(server.lines)).toEqual({ 11: 3, 21: 1 }));
	});

	it("shows the unchanged basket without an undo button when emptying is refused", async () => {
		const server = open([seat(11), concert]);
		server.faults = ["ok", { code: "BASKET_CHANGED" }];
		await press("Очистить корзину");
		expect(await screen.findByRole("link", { name: "Концерт" })).toBeDefined();
		expect(await screen.findByRole("alert")).toBeDefined();
		expect(screen.queryByRole("button", { name: "Отменить" })).toBeNull();
	});

	it("holds an expired line again when its button is pressed", async () => {
		const server = open([seat(11, { state: "EXPIRED" }), seat(12)]);
		await press("Взять снова");
		expect(server.calls).toContain("ADD_TICKET 11×1");
	});

	it("offers to hold all expired lines again with their counts, instead of paying", async () => {
		const lines = [11, 12].map((id) => ticket(id, { title: `Танцпол ${id}`, state: "EXPIRED", count: id - 8 }));
		const server = open(lines);
		expect(await screen.findByText("Танцпол 11 × 3")).toBeDefined();
		expect(screen.queryByRole("button", { name: /^Оплатить/ })).toBeNull();
		await press("Взять все снова");
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×3", "ADD_TICKET 12×4"]);
	});

	it.each([
		["every line is expired", { state: "EXPIRED" }],
		["the tickets are free", { price: 0, extra: {} }],
	] as const)("never asks to pay 0 ₽ when %s", async (_, fields) => {
		open([seat(11, fields)]);
		expect(await screen.findByRole("button", { name: "Оформление" })).toBeDefined();
		expect(document.body.textContent).not.toMatch(/Оплатить 0/);
	});

	it("disables the plus button at the basket's limit, and states the limit", async () => {
		open([ticket(11, { title: "Танцпол", count: 2 }), ticket(21, { count: 1 })], {
			limits: { maxCount: 4, maxPerEvent: 3 },
		});
		const plusButton = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await user.click(plusButton);
		await waitFor(() => expect(plusButton.getAttribute("aria-disabled")).toBe("true"));
		expect(screen.getAllByText("Больше 4 билетов в один заказ не добавить.")).not.toEqual([]);
	});

	it("names the city of each event in the page's language", async () => {
		vi.stubGlobal("fetch", async () => Response.json([{ slug: "moskva", name: "Москва" }]));
		open([seat(11, { event: { place: "Зелёный театр", citySlug: "moskva" } })]);
		expect(await screen.findByText("Москва, Зелёный театр")).toBeDefined();
		vi.unstubAllGlobals();
	});

	it("marks seats with a restricted view", async () => {
		open([seat(11, { view: "limited" })]);
		expect(await screen.findByText(/ограниченный обзор/i)).toBeDefined();
	});

	it("explains the server's warnings in the page's language, not with its raw messages", async () => {
		const warnings = [{ code: "PRICE_CHANGED", ticketId: 11 }, { code: "ODD" }];
		const fields = { warnings: warnings.map((warning) => ({ ticketId: undefined, message: "raw", ...warning })) };
		open([seat(11), seat(12)], fields);
		const text = (await screen.findByRole("alert")).textContent;
		expect(text).toContain("Корзина изменилась");
		expect(text).not.toContain("raw");
	});

	it("names the currency of the payment when prices are shown in another currency", async () => {
		open([seat(11)], { currency: "KZT" });
		expect((await screen.findByText(/Валюта оплаты заказа/)).textContent).toContain("KZT");
		expect(totals()).toContain("₸");
	});

	it("holds again only expired lines whose events are still on sale", async () => {
		const cancelled = { id: 2, title: "Отменённый", status: "cancelled" } as const;
		const lines = [11, 12, 13].map((id) => seat(id, { state: "EXPIRED", event: id === 13 ? cancelled : {} }));
		const server = open(lines);
		await press("Взять все снова");
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×1", "ADD_TICKET 12×1"]);
	});

	it("doesn't offer to hold all lines again when only one expired line is still on sale", async () => {
		const event = { id: 2, title: "Прошедший", startedAt: pastDate };
		open([seat(11, { state: "EXPIRED" }), seat(12, { state: "EXPIRED", event })]);
		expect(await screen.findByRole("button", { name: "Взять снова" })).toBeDefined();
		expect(screen.queryByRole("button", { name: "Взять все снова" })).toBeNull();
	});

	it.each([
		["an event is cancelled", { event: { id: 2, status: "cancelled" } }, /Сначала уберите билеты на события/],
		["an event is postponed", { event: { id: 2, status: "postponed" } }, /Сначала уберите билеты на события/],
		["an event is past", { event: { id: 2, startedAt: pastDate } }, /Сначала уберите билеты на события/],
		["a line is expired", { state: "EXPIRED" }, /Сначала уберите или возьмите снова/],
	] as const)("disables the pay button while %s, and says what to do", async (_, fields, words) => {
		open([seat(11), seat(12, fields)]);
		const payButton = await screen.findByRole("button", { name: /Оплатить/ });
		expect(payButton.getAttribute("aria-disabled")).toBe("true");
		expect(screen.getByText(words)).toBeDefined();
	});

	it("asks to pay only for lines that are held", async () => {
		open([seat(11, { state: "EXPIRED" }), seat(12)]);
		expect(plain((await screen.findByRole("button", { name: /Оплатить/ })).textContent)).toBe("Оплатить 1 100 ₽");
	});

	it("uses the server's clock when the device's clock is two weeks ahead", async () => {
		vi.setSystemTime(Date.parse("2026-12-05T12:00:00Z"));
		const server = open([seat(11), seat(12, { state: "EXPIRED" }), seat(13, { state: "EXPIRED" })], {
			serverTime: "2026-11-21T12:00:00Z",
		});
		expect(await screen.findByText(/Сначала уберите или возьмите снова/)).toBeDefined();
		expect(screen.queryByText(/Сначала уберите билеты на события/)).toBeNull();
		expect(screen.queryByText("Прошло")).toBeNull();
		expect(screen.getAllByRole("button", { name: "Взять снова" })).toHaveLength(2);
		await press("Взять все снова");
		expect(server.calls).toEqual(["GET", "ADD_TICKET 12×1", "ADD_TICKET 13×1"]);
	});

	it("shows a changed line's old price with fee, and accepts the new one when its button is pressed", async () => {
		const server = open([seat(11, { state: "PRICE_CHANGED", oldPrice: 900_000 })]);
		expect(plain((await screen.findByText(/Цена изменилась/)).textContent)).toBe("Цена изменилась: была 1 000 ₽");
		await press("Согласиться с новой ценой");
		expect(server.calls).toContain("UPDATE_TICKET 11×1");
	});

	it("links to the seat map when a seat was sold to another buyer", async () => {
		open([seat(11, { state: "UNAVAILABLE" })]);
		const link = await screen.findByRole("link", { name: "Выбрать другое" });
		expect(link.getAttribute("href")).toBe("/events/1#tickets");
	});

	it("names the year of a distant date", async () => {
		const tour = { id: 2, title: "Тур", startedAt: "2027-11-30T19:00:00+03:00" };
		open([seat(11), seat(12, { event: tour })]);
		const year = async (title: string) => {
			const link = await screen.findByRole("link", { name: title });
			return link.closest("section")?.querySelector("time")?.textContent?.includes("202");
		};
		expect(await year("Тур")).toBe(true);
		expect(await year("Стендап")).toBe(false);
	});

	it("warns about overlapping events", async () => {
		const overlappingLine = seat(21, { event: { id: 2, title: "Концерт", startedAt: "2026-12-01T20:00:00+03:00" } });
		open([seat(11), overlappingLine]);
		expect(await screen.findByText("«Стендап» и «Концерт» идут в одно время.")).toBeDefined();
	});

	it("names events without a title by their number in warnings and buttons", async () => {
		const untitled = (id: number) => ({ event: { id, title: undefined, startedAt: "2026-12-01T19:00:00+03:00" } });
		open([seat(11, untitled(1)), seat(12, untitled(1)), seat(13, untitled(2))]);
		expect(await screen.findByText("«Событие №1» и «Событие №2» идут в одно время.")).toBeDefined();
		expect(screen.getByRole("button", { name: "Убрать все билеты: Событие №1" })).toBeDefined();
	});

	it("explains why a change was refused, and shows the server's count", async () => {
		const server = open([ticket(11, { title: "Танцпол", count: 2, maxCount: 9 })]);
		server.faults = ["ok", { code: "NOT_ENOUGH", args: { left: 1 } }];
		await press("Ещё один: Танцпол");
		expect((await screen.findByRole("alert")).textContent).toContain("Остался только 1 билет.");
		await waitFor(() => expect(totals()).toBe("К оплате2 200 ₽"));
	});
});

describe("the order form", () => {
	const fillIn = async () => {
		await user.type(await screen.findByLabelText("Имя и фамилия"), "Анна Ёлкина");
		await user.type(screen.getByLabelText("Почта"), "anna@mail.ru");
		await user.type(screen.getByLabelText("Телефон"), "+7 916 123-45-67");
		await user.click(screen.getByRole("checkbox", { name: /Принимаю/ }));
		await user.click(screen.getByRole("checkbox", { name: /Согласен на обработку/ }));
		orders.requests.length = 0;
	};

	const expectNoOrder = async () => {
		const waitingButton = await screen.findByRole("button", { name: "Обновляем корзину…" });
		expect(waitingButton.getAttribute("aria-disabled")).toBe("true");
		await user.click(waitingButton);
		await act(async () => undefined);
		expect(orders.requests).toEqual([]);
	};

	it("disables the order button while a basket change is pending, then orders the changed basket", async () => {
		const server = open([ticket(11, { title: "Танцпол", count: 2, maxCount: 9 })]);
		await fillIn();
		const { until, resume } = deferred();
		server.until = until;
		await press("Ещё один: Танцпол");
		await expectNoOrder();
		resume();
		await press(/^Оплатить/);
		await waitFor(() => expect(orders.requests).toMatchObject([{ expectedTotal: 3_300_000 }]));
	});

	it.each([
		["orders a basket that is fetched again unchanged", 1, [{ expectedTotal: 1_100_000 }]],
		["doesn't order a basket that changes", 2, []],
	])("orders only if the basket stays the same during validation: %s", async (_, count, expected) => {
		const server = open([seat(11)]);
		await fillIn();
		const { until, resume } = deferred();
		phones.until = until;
		await press(/^Оплатить/);
		server.lines.set(11, count);
		const callsBefore = server.calls.length;
		await act(async () => emit("UPDATE_BASKET", {}));
		vi.setSystemTime(Date.now() + 120_000);
		await act(async () => void window.dispatchEvent(new Event("online")));
		await waitFor(() => expect(server.calls).toHaveLength(callsBefore + 1));
		await act(async () => resume());
		await act(async () => undefined);
		await waitFor(() => expect(orders.requests).toMatchObject(expected));
	});

	const request = orderRequest({ basketVersion: 7, expectedTotal: 1_100_000, buyer: buyer("anna@exmaple.org") });

	it("disables the button that checks an unanswered order while a basket change is pending", async () => {
		deviceAttempts.write([{ key: "lost", request, isLost: true }]);
		const server = open([seat(11)]);
		await screen.findByRole("link", { name: "Стендап" });
		orders.requests.length = 0;
		const { until, resume } = deferred();
		server.until = until;
		await removeSeat11();
		await expectNoOrder();
		resume();
		await press("Проверить и продолжить");
		await waitFor(() => expect(orders.requests).toEqual([request]));
	});

	it.each([
		["above the pay button", [seat(11)]],
		["instead of an empty basket", []],
	])("shows the e-mail address of an unanswered order %s", async (_, lines) => {
		deviceAttempts.write([{ key: "lost", request, isLost: true }]);
		open(lines);
		const message = await screen.findByText(/мы пока не знаем, создан ли заказ/);
		expect(message.closest('[role="alert"]')?.textContent).toContain("anna@exmaple.org");
		expect(screen.queryAllByRole("button", { name: /^Оплатить/ })).toHaveLength(lines.length);
	});

	const refusalText = "Корзина была открыта слишком давно и сбросилась.";

	it("explains why an order was refused, even if the basket is now empty", async () => {
		const server = open([seat(11)]);
		await fillIn();
		orders.error = refusal("SESSION_LOST", {}, 401);
		server.lines.clear();
		await press(/^Оплатить/);
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.getByText(refusalText)).toBeDefined();
	});

	it("hides an earlier refusal when the buyer empties the basket", async () => {
		open([seat(11)]);
		await fillIn();
		orders.error = refusal("SESSION_LOST", {}, 401);
		await press(/^Оплатить/);
		await screen.findByText(refusalText);
		await removeSeat11();
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(screen.queryByText(refusalText)).toBeNull();
	});

	it("doesn't say that the basket is empty while an unanswered order is being checked", async () => {
		deviceAttempts.write([{ key: "lost", request, isLost: true }]);
		open([]);
		const { until, resume } = deferred();
		orders.until = until;
		await press("Проверить и продолжить");
		expect((await screen.findByText("Создаём заказ…")).getAttribute("role")).toBe("status");
		expect(screen.queryByText("В корзине пусто")).toBeNull();
		resume();
		expect(await screen.findByText(/мы пока не знаем, создан ли заказ/)).toBeDefined();
	});

	it("blocks ordering while the basket can't be fetched", async () => {
		const server = open([seat(11)]);
		await fillIn();
		server.faults = ["dropped", "dropped"];
		await removeSeat11();
		await screen.findByText(/Не получилось открыть корзину/, { selector: "form p" });
		await press(/^Оплатить/);
		await act(async () => undefined);
		expect(orders.requests).toEqual([]);
	});

	it.each([
		["no answer", "dropped", "Проверьте интернет и попробуйте ещё раз."],
		["a firewall's 403", { status: 403 }, "Попробуйте ещё раз чуть позже."],
		["a 500 without error code", { status: 500 }, "Попробуйте ещё раз чуть позже."],
		["a 429 without error code", { status: 429 }, "Подождите минуту и попробуйте снова."],
	] as const)("says what to do after %s, above the basket and in the form", async (_, fault, next) => {
		const server = open([seat(11)]);
		await screen.findByRole("button", { name: /^Оплатить/ });
		server.faults = [fault];
		vi.setSystemTime(Date.parse("2026-11-21T12:02:00Z"));
		act(() => void document.dispatchEvent(new Event("visibilitychange")));
		const texts = (await screen.findAllByText(/Не получилось открыть корзину/)).map(({ textContent }) => textContent);
		expect(texts).toEqual(Array(2).fill(`Не получилось открыть корзину. ${next}`));
	});

	it("shows errors at their fields and focuses the first invalid field", async () => {
		open([seat(11)]);
		await press(/Оплатить/);
		const name = screen.getByLabelText("Имя и фамилия");
		await waitFor(() => expect(document.activeElement).toBe(name));
		expect(name.getAttribute("aria-invalid")).toBe("true");
		expect(screen.getByText("Напишите имя и фамилию").id).toBe(name.getAttribute("aria-describedby")?.split(" ")[1]);
		expect(screen.getByText("Напишите телефон")).toBeDefined();
	});

	it("preselects the first payment method, and keeps the buyer's choice", async () => {
		const chosenMethod = (name: string) => screen.findByRole("radio", { name, checked: true });
		open([seat(11)]);
		expect(await chosenMethod("Банковская карта")).toBeDefined();
		await user.click(screen.getByRole("radio", { name: "Быстрый платёж" }));
		cleanup();
		open([seat(11)]);
		expect(await chosenMethod("Быстрый платёж")).toBeDefined();
	});

	it("suggests the probable email address", async () => {
		open([seat(11)]);
		const email = await screen.findByLabelText("Почта");
		await user.type(email, "anna@gmial.com");
		await user.tab();
		await press("Исправить");
		expect(email).toHaveProperty("value", "anna@gmail.com");
	});

	it("offers payment methods of the basket's currency only", async () => {
		open([seat(11)]);
		const methodsGroup = await screen.findByRole("group", { name: "Чем платить" });
		expect(await within(methodsGroup).findAllByRole("radio")).toHaveLength(2);
		expect(within(methodsGroup).queryByRole("radio", { name: "Картой Казахстана" })).toBeNull();
	});

	it("restores the form's fields after a reload", async () => {
		open([seat(11)]);
		await user.type(await screen.findByLabelText("Имя и фамилия"), "Анна Ёлкина");
		await user.click(screen.getByRole("checkbox", { name: /Принимаю/ }));
		cleanup();
		open([seat(11)]);
		expect(await screen.findByLabelText("Имя и фамилия")).toHaveProperty("value", "Анна Ёлкина");
		expect(screen.getByRole("checkbox", { name: /Принимаю/, checked: true })).toBeDefined();
	});

	it("gives the form's fields autofill hints", async () => {
		open([seat(11)]);
		for (const [label, hint] of Object.entries({ "Имя и фамилия": "name", Почта: "email", Телефон: "tel" }))
			expect((await screen.findByLabelText(label)).getAttribute("autocomplete"), label).toBe(hint);
	});

	it("preselects no consent", async () => {
		open([seat(11)]);
		expect(await screen.findAllByRole("checkbox", { checked: false })).toHaveLength(3);
		expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([]);
	});
});
