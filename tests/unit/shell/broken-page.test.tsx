// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { TicketWidget } from "#src/features/seats/ticket-widget/ticket-widget.tsx";
import type { PageContext } from "#src/views/page-context";
import { LaidOutPage } from "../../fixtures/laid-out-page";
import { listenToErrors } from "../../fixtures/listen-to-errors";
import { pageAt, pagesIn } from "../../fixtures/planning";
import { catalogue } from "../../fixtures/records";
import { russianTexts } from "../../fixtures/russian-page";
import { FakeBasket } from "../features/basket/fake-basket";
import { renderShop, seatOffer, standupView } from "../features/seats/shop";

/** The API's answer to a request for the prices of dates; a test replaces it. */
const answers = vi.hoisted(() => ({ dates: async (): Promise<unknown[]> => [] }));
vi.mock("#src/backend/prices", () => ({ getDatesPrices: () => answers.dates() }));
vi.mock("#src/features/basket/live-basket", () => ({
	createLiveBasket: () => {
		throw new Error("no basket here");
	},
}));

const context: PageContext<unknown> = pageAt(pagesIn(["ru"], catalogue()), "/").context;
const page = (content: React.ReactNode, pageContext = context) => (
	<LaidOutPage context={pageContext}>{content}</LaidOutPage>
);
const ThrowingContent = (): never => {
	throw new Error("odd data");
};

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

it("a page that throws while rendering shows header, home link and retry button, and reports the error", async () => {
	const reportedErrors = listenToErrors();
	render(page(<ThrowingContent />));
	expect(await screen.findByRole("heading", { name: russianTexts.pages.error.title })).toBeDefined();
	expect(screen.getByRole("link", { name: "На главную" }).getAttribute("href")).toBe("/");
	expect(screen.getByRole("button", { name: "Открыть ещё раз" })).toBeDefined();
	expect(screen.getByRole("banner")).toBeDefined();
	expect(reportedErrors().map(String)).toContain("Error: odd data");
});

it("a frame that throws while rendering shows home link and retry button instead of a blank page, until the next page", async () => {
	const reportedErrors = listenToErrors();
	const breadcrumb = {
		path: "/",
		get title(): string {
			throw new Error("odd frame");
		},
	};
	const { rerender } = render(
		page(<h1>Афиша</h1>, { ...context, breadcrumbs: [breadcrumb, breadcrumb, breadcrumb] }),
	);
	expect(await screen.findByRole("heading", { name: russianTexts.pages.error.title })).toBeDefined();
	expect(screen.getByRole("link", { name: "На главную" }).getAttribute("href")).toBe("/");
	expect(reportedErrors().map(String)).toContain("Error: odd frame");
	rerender(page(<h1>Другая страница</h1>, { ...context }));
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Другая страница");
	expect(screen.getByRole("banner")).toBeDefined();
});

it("after a page throws while rendering, the next page is shown", async () => {
	listenToErrors();
	const { rerender } = render(page(<ThrowingContent />));
	await screen.findByRole("heading", { name: russianTexts.pages.error.title });
	rerender(page(<h1>Другая страница</h1>, { ...context }));
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Другая страница");
});

it("a ticket widget that throws while rendering shows a phone number, and the seats after a retry", async () => {
	listenToErrors();
	const throwingOffer = {
		...seatOffer(11, 1, 1),
		get price(): number {
			throw new Error("odd offer");
		},
	};
	const date = { eventId: 1, currencyCode: "RUB", availability: "on_sale" };
	answers.dates = async () => [{ ...date, offers: [throwingOffer] }];
	renderShop(<TicketWidget event={standupView} />, new FakeBasket());
	expect(await screen.findByRole("link", { name: "+7 800 000-00-00" })).toBeDefined();
	answers.dates = async () => [{ ...date, offers: [seatOffer(11, 1, 1)] }];
	await userEvent.click(screen.getByRole("button", { name: "Попробовать снова" }));
	await act(async () => undefined);
	expect(await screen.findByRole("button", { name: /ряд 1, место 1/ })).toBeDefined();
});
