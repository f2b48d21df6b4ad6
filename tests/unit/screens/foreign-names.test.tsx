// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { paymentMethodSchema } from "#src/domain/order";
import { EventRows } from "#src/features/cards/event-row.tsx";
import { PersonCard } from "#src/features/cards/person-card.tsx";
import { PaymentMethods } from "#src/features/checkout/payment-methods.tsx";
import { EventHeading } from "#src/features/order/event-heading.tsx";
import { SuggestionList } from "#src/features/search/search-box/suggestion-list.tsx";
import { TicketCard } from "#src/features/tickets/ticket-card.tsx";
import ContactsScreen from "#src/screens/contacts/contacts.tsx";
import { EventScreen } from "#src/screens/event/event.tsx";
import EventsIndexScreen from "#src/screens/events-index/events-index.tsx";
import { Footer } from "#src/shell/footer.tsx";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { ShopPage } from "../../fixtures/shop-page";
import { LanguagePage } from "../features/cities/language-page";
import { orderOf } from "../features/order/orders-api";
import { standupView } from "../features/seats/shop";

const legal = vi.hoisted(() => ({
	name: "ООО «Антракт»",
	inn: "7700000000",
	address: "Лесная улица, 1",
	hours: "ежедневно",
}));
vi.mock("#src/theme/site", () => ({ siteTheme: { brand: { legal } } }));
vi.mock("#src/features/order/live-orders", () => ({ getOrder: async () => undefined }));

const renderIn = (language: string, component: ReactNode) =>
	render(
		<ShopPage>
			<LanguagePage language={language}>{component}</LanguagePage>
		</ShopPage>,
	);
/** Returns the value of the nearest `lang` attribute of each element with the text. */
const languagesOfText = (text: string | RegExp) =>
	screen.getAllByText(text).map((element) => element.closest("[lang]")?.getAttribute("lang") ?? "the page's");

const [ticket] = orderOf().tickets;
if (!ticket) throw new Error("The order has no ticket");
const event = { ...ticket.event, place: "Зелёный театр" };
const placeTexts = { name: "Зелёный театр", address: "Лесная улица, 1", metro: ["Сокол", "Динамо"] };
const place = { id: 1, ...placeTexts, language: "ru", addressLanguage: "ru", metroLanguage: "ru" };

describe("the lang attribute of untranslated names", () => {
	it("is set in the rows of a schedule", () => {
		renderIn(
			"en",
			<EventRows events={[{ path: "/e/1", sourceId: 1, title: "Вечер", language: "ru", place: "Клуб" }]} />,
		);
		expect(languagesOfText("Вечер")).toEqual(["ru"]);
		expect(languagesOfText("Клуб")).toEqual(["the page's"]);
	});

	it("is set on payment methods that aren't translated, in their own language or the site's", () => {
		const sent = [
			{ id: 1, title: "Банковская карта", translations: { "en-US": { title: "Bank card" } } },
			{ id: 2, title: "Сертификат" },
			{ id: 3, title: "Kort", language: "da-DK" },
			{ id: 4, code: "sbp" },
			{ id: 5, title: "Cash", language: "en" },
		];
		const methods = sent.map((method) => v.parse(paymentMethodSchema, method));
		const state = { status: "ready" as const, methods, retry: () => undefined };
		renderIn("en", <PaymentMethods state={state} radio={() => ({ name: "acquisition", readOnly: true })} />);
		const titles = ["Bank card", "Сертификат", "Kort", "sbp", "Cash"];
		expect(titles.flatMap(languagesOfText)).toEqual(["the page's", "ru", "da", "the page's", "the page's"]);
	});

	it("is set in search suggestions", () => {
		const line = { key: "1", title: "Вечер", language: "ru", detail: "", path: "/e/1" };
		const groups = [{ kind: "event" as const, lines: [line] }];
		const props = {
			id: "s",
			groups,
			lastLine: undefined,
			activeKey: "",
			optionId: String,
			onFollow: () => undefined,
		};
		renderIn("en", <SuggestionList {...props} />);
		expect(languagesOfText("Вечер")).toEqual(["ru"]);
	});

	it("is set in breadcrumbs", () => {
		const links = ["Дом", "Вечер", "Клуб"].map((title) => ({ title, path: `/${title}`, language: "ru" }));
		renderIn("en", <Breadcrumbs links={links} />);
		expect(languagesOfText("Вечер")).toEqual(["ru"]);
	});

	it("is set on the category in the heading of an event list, but not on the city", () => {
		const paging = { page: 1, pages: 1, paths: ["/events/category/1"], total: 0 };
		const foreign = { name: "Шоу и концерты", language: "ru" };
		const view = { events: [], days: [], paging, categories: [], title: "Шоу и концерты, Moscow", foreign };
		renderIn("en", <EventsIndexScreen pageContext={{ view }} />);
		const heading = screen.getByRole("heading", { level: 1 });
		expect(heading.textContent).toBe("Шоу и концерты, Moscow");
		expect(heading.closest("[lang]")).toBeNull();
		expect(heading.querySelector("[lang=ru]")?.textContent).toBe("Шоу и концерты");
	});

	it("is set on the initial that replaces a performer's missing picture, since capitals depend on the language", () => {
		const person = { id: 1, path: "/p/1", name: "Ivan", language: "en", eventCount: 0 };
		const { container } = renderIn("tr", <PersonCard person={person} />);
		expect(container.querySelector("[aria-hidden] [lang]")?.getAttribute("lang")).toBe("en");
	});

	it("is set on the event page", () => {
		const foreignFields = {
			title: "Вечер",
			language: "ru",
			subtitle: "Премьера",
			subtitleLanguage: "ru",
			place,
		};
		renderIn("en", <EventScreen view={{ ...standupView, ...foreignFields }} />);
		for (const text of ["Премьера", place.name, place.address, "Сокол, Динамо"])
			expect(languagesOfText(text), text).toEqual(["ru"]);
		expect(screen.getByText("Сокол, Динамо").parentElement?.closest("[lang]")).toBeNull();
	});

	it("is set in the basket and on tickets", () => {
		const props = {
			ticket: { ...ticket, event } as never,
			number: 1,
			total: 1,
			money: String,
			isValid: false,
		};
		renderIn("en", <EventHeading event={event} />);
		renderIn("en", <TicketCard {...props} />);
		expect(languagesOfText("Стендап")).toEqual(["ru", "ru"]);
		expect(languagesOfText("Зелёный театр")).toEqual(["ru", "ru"]);
	});

	it("is set on the legal entity's name, address and hours in the footer and on the contacts page", () => {
		const brand = { title: "Антракт", siteUrl: undefined, logoUrl: undefined, colors: {}, legal, social: [] };
		renderIn("en", <Footer brand={brand as never} information={[]} customPages={[]} />);
		renderIn(
			"en",
			<ContactsScreen pageContext={{ view: { slug: "contacts", title: "Contacts", siblings: [] } }} />,
		);
		for (const text of [legal.name, legal.address, legal.hours])
			expect(languagesOfText(text), text).toEqual(["ru", "ru"]);
		expect(languagesOfText(/7700000000/)).toEqual(["the page's", "the page's"]);
	});

	it("isn't set on pages in the names' language", () => {
		const { container } = renderIn(
			"ru",
			<>
				<EventHeading event={event} />
				<EventScreen
					view={{ ...standupView, place: { id: 1, name: place.name, address: "Лесная", metro: ["Сокол"] } }}
				/>
			</>,
		);
		expect(container.querySelectorAll("[lang]")).toHaveLength(0);
	});
});
