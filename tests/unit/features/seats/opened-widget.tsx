import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import type { DatePrice } from "#src/domain/price";
import { TicketWidget } from "#src/features/seats/ticket-widget/ticket-widget.tsx";
import type { EventSoldHere } from "#src/views/screens";
import { FakeBasket } from "../basket/fake-basket";
import { answerWith } from "./dates-api";
import { plain, renderShop, seatOffer, soldSeatOffer, standupView } from "./shop";

export const OFFERS = [seatOffer(11, 1, 1), seatOffer(12, 1, 2), soldSeatOffer(13, 2, 1)];

/** The basket's server in this test. */
export let server: FakeBasket;

export function startShop() {
	server = new FakeBasket();
	vi.useFakeTimers({ shouldAdvanceTime: true });
}

export const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

export const renderWidget = (event: EventSoldHere = standupView) =>
	renderShop(<TicketWidget event={event} />, server);

export const open = (...dates: DatePrice[]) => {
	answerWith(...dates);
	renderWidget();
};

export const findButton = (name: RegExp) => screen.findByRole("button", { name });

/** Returns the text of the bar that shows the chosen tickets and their total. */
export const barText = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);
