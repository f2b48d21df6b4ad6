// @vitest-environment jsdom
import { inspect } from "node:util";
import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getBasket } from "#src/backend/basket-api";
import { getOrder } from "#src/backend/order-api";
import { markBasket } from "#src/features/basket/basket-marker";
import { rememberOrder } from "#src/features/order/device-orders";
import { TicketWidget } from "#src/features/seats/ticket-widget/ticket-widget.tsx";
import CartScreen from "#src/screens/cart/cart.tsx";
import { EventScreen } from "#src/screens/event/event.tsx";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import OrderFailScreen from "#src/screens/order-fail/order-fail.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import OrderSuccessScreen from "#src/screens/order-success/order-success.tsx";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { StateProviders } from "#src/shell/providers.tsx";
import { theme } from "../../fixtures/records";
import { RussianPage } from "../../fixtures/russian-page";
import { sampleOfTheDay } from "../../tools/sample";
import { standupView } from "../features/seats/shop";
import { basket, datePrice, eventPrice, order } from "./api-records";

// The screens are opened hundreds of times, which visitors don't do in a second.
vi.mock("#src/config/constants", async (importActual) => {
	const actual = await importActual<typeof import("#src/config/constants")>();
	return { ...actual, PUBLIC_API: { ...actual.PUBLIC_API, requestsPerSecond: 100_000 } };
});

type FieldPath = readonly (string | number)[];

function fieldsOf(value: unknown, path: FieldPath = []): FieldPath[] {
	if (typeof value !== "object" || value === null) return [path];
	const nested = Object.entries(value).flatMap(([key, part]) => fieldsOf(part, [...path, key]));
	return path.length === 0 ? nested : [path, ...nested];
}

function withField(value: unknown, [key, ...rest]: FieldPath, odd: unknown): unknown {
	if (key === undefined) return odd;
	const copy: unknown[] | Record<string, unknown> = Array.isArray(value)
		? [...value]
		: { ...(value as object) };
	return Object.assign(copy, { [key]: withField(Reflect.get(copy, key), rest, odd) });
}

const ODD_VALUES = [null, "", "MSK", "GMT+3", "UNKNOWN_WORD", -1, 1e21, true, [], {}, [null]];

/** Answers of the API by the beginning of the request's path; other requests get 404. */
let answers: Record<string, unknown> = {};

const answeredPaths = new Set<string>();

// Preload the order form, which the basket loads on demand: compiling it takes longer than a test waits.
beforeAll(() => import("#src/features/checkout/checkout-form.tsx"));

beforeEach(() => {
	vi.stubGlobal("fetch", async (address: string) => {
		const { pathname } = new URL(address);
		const path = Object.keys(answers).find((one) => pathname.startsWith(one));
		if (path) answeredPaths.add(path);
		return new Response(JSON.stringify(path ? answers[path] : { code: "NOT_FOUND" }), {
			status: path ? 200 : 404,
		});
	});
	vi.stubGlobal("scrollTo", () => undefined);
	answers = { "/v2/acquisitions": { results: [{ id: 1, title: "Карта", currency_codes: ["RUB"] }] } };
});

/** Renders a screen, without an error boundary, and waits until it has loaded. @returns the screen's text */
async function renderedText(screen: ReactElement, path: string, loadingText: RegExp): Promise<string> {
	answeredPaths.clear();
	const { container, unmount } = render(
		<RussianPage>
			<StateProviders theme={theme()} language="ru">
				{screen}
			</StateProviders>
		</RussianPage>,
	);
	const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
	await nextTask();
	const isWaiting = () => !answeredPaths.has(path) || loadingText.test(container.textContent ?? "");
	for (let turns = 0; isWaiting() && turns < 500; turns += 1) await nextTask();
	await nextTask();
	const text = container.textContent ?? "";
	unmount();
	return text;
}

const BILL_PATH = "/order/bill/400100001";

const ORDER_LOADING_TEXT = /Открываем заказ/;

/** Parses an answer as the API client does; if that fails, returns the error's text. Screens see nothing else of it. */
type Parser = (answer: unknown) => Promise<unknown>;

const parseBasket: Parser = (answer) => getBasket({ request: async () => answer }).catch(String);

const parseOrder: Parser = (answer) =>
	getOrder({ request: async () => answer }, { number: "400100001", secret: "s3cret" }).catch(String);

interface ScreenCase {
	/** Path of the API call whose answer gets odd fields. */
	path: string;
	record: unknown;
	screen: ReactElement;
	expectedText: RegExp;
	/** Parses the answer; the test skips answers whose parsed form equals an earlier one's. */
	parse?: Parser;
	address?: string;
	loadingText?: RegExp;
}

function orderCase(
	status: string,
	screen: ReactElement,
	expectedText: RegExp,
	address = BILL_PATH,
): ScreenCase {
	return { path: "/api/orders", parse: parseOrder, record: order(status), screen, expectedText, address };
}

const PAYMENT_PAGE: ScreenCase = {
	...orderCase("AWAITING_PAYMENT", <OrderPayScreen />, /Оплатить/, "/order/pay/400100001"),
	loadingText: /Открываем заказ|Узнаём, чем/,
};

const SCREEN_CASES: Readonly<Record<string, ScreenCase>> = {
	"the basket": {
		path: "/api/basket",
		parse: parseBasket,
		record: basket,
		screen: <CartScreen />,
		loadingText: /Открываем корзину|Узнаём, чем/,
		expectedText: /Стендап/,
	},
	"the ticket widget": {
		path: "/v2/dates_prices",
		record: [datePrice],
		screen: <TicketWidget event={standupView} />,
		loadingText: /Загружаем места/,
		expectedText: /Партер/,
	},
	"the tickets of a paid order": orderCase("PAID", <OrderBillScreen />, /QR|Код билета/),
	"the tickets of an unpaid order": orderCase(
		"AWAITING_PAYMENT",
		<OrderBillScreen />,
		/Билеты появятся здесь/,
	),
	"the payment page": PAYMENT_PAGE,
	"the return page": orderCase(
		"PAID",
		<OrderSuccessScreen />,
		/Билеты ваши/,
		"/order/success?order=400100001",
	),
	"the failure page": orderCase(
		"FAILED",
		<OrderFailScreen />,
		/Оплата не прошла/,
		"/order/fail?order=400100001",
	),
	"the list of orders": orderCase("FAILED", <OrdersScreen />, /Оплата не прошла/),
	"an event's page": {
		path: "/v2/events_prices",
		record: [eventPrice],
		screen: <EventScreen view={standupView} />,
		expectedText: /1\s100/,
	},
};

function openAndReadText(
	{ path, screen, address = BILL_PATH, loadingText = ORDER_LOADING_TEXT }: ScreenCase,
	answer: unknown,
): Promise<string> {
	markBasket(true);
	rememberOrder({ number: "400100001", secret: "s3cret", created: "2026-11-21T10:00:00Z" });
	window.history.replaceState({}, "", address);
	answers[path] = answer;
	return renderedText(screen, path, loadingText);
}

describe.each(Object.entries(SCREEN_CASES))("%s", (_, screenCase) => {
	const { record, parse, loadingText = ORDER_LOADING_TEXT, expectedText } = screenCase;

	it("shows data of the API's answer", async () => {
		expect(await openAndReadText(screenCase, record)).toMatch(expectedText);
	});

	it("renders without an error when any one field of the answer has an odd value", {
		timeout: 300_000,
	}, async () => {
		// Parsed answers so far: most odd values of a field are parsed alike, as missing.
		const parsedBefore = new Set<string>();
		for (const field of sampleOfTheDay(fieldsOf(record), 3)) {
			for (const odd of ODD_VALUES) {
				const answer = withField(record, field, odd);
				const parsed =
					parse && inspect(await parse(answer), { depth: null, maxStringLength: null, maxArrayLength: null });
				if (parsed !== undefined && parsedBefore.has(parsed)) continue;
				if (parsed !== undefined) parsedBefore.add(parsed);
				const text = await openAndReadText(screenCase, answer);
				const fieldAndValue = `${field.join(".")} = ${JSON.stringify(odd)}`;
				expect(text, fieldAndValue).not.toMatch(/^\s*$|NaN|undefined|\[object|Invalid Date/);
				expect(text, fieldAndValue).not.toMatch(loadingText);
			}
		}
	});
});

it("the payment page asks the buyer to complete a free order, not to pay 0", async () => {
	const totals = { price: "0", service_fee: "0", discount: "0", total: "0" };
	const text = await openAndReadText(PAYMENT_PAGE, { ...order("AWAITING_PAYMENT"), totals });
	expect(text).toMatch(/Завершить заказ/);
	expect(text).not.toMatch(/Оплатить 0/);
});
