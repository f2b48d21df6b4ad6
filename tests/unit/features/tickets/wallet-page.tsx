import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import { FakeBasket } from "../basket/fake-basket";
import { answerWith, orderTicket } from "../order/orders-api";
import { renderShop } from "../seats/shop";

export const BARCODE = "4001000010019";

export const EVENT_START_MINUTES = Date.parse("2030-11-30T19:00:00+03:00") / 60_000;

export const goTo = (path: string) => window.history.replaceState({}, "", path);

export const renderBillScreen = async () => {
	cleanup();
	renderShop(<OrderBillScreen />, new FakeBasket());
	await act(async () => undefined);
};

export const openWallet = async (order: Record<string, unknown> = { status: "PAID" }) => {
	answerWith(order);
	await renderBillScreen();
};

export const openTicket = (ticket: Record<string, unknown>) =>
	openWallet({ status: "PAID", tickets: [orderTicket(ticket)] });

export const calendarButton = () => screen.queryByRole("button", { name: "В календарь" });

export const savedCalendar = async () => {
	const saved: Blob[] = [];
	vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && "#" }));
	fireEvent.click(calendarButton() as HTMLElement);
	return saved[0]?.text();
};
