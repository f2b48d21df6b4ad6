// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { eventSchema } from "#src/domain/event";
import { moneyFormat } from "#src/domain/money";
import { withCampaign } from "#src/features/campaign/with-campaign";
import { EventCard } from "#src/features/cards/event-card.tsx";
import { priceReader } from "#src/features/search/live/price-reader";
import { eventJsonLd } from "#src/node/pipeline/seo/json-ld";
import { eventView as viewOf } from "#src/node/pipeline/views/event";
import EventPage from "#src/screens/event/event.tsx";
import { eventCardOf } from "#src/views/event-card";
import type { EventView } from "#src/views/screens";
import { russianContext } from "../../fixtures/planning";
import { catalogue } from "../../fixtures/records";
import { ShopPage } from "../../fixtures/shop-page";
import { fakeClient } from "../backend/fake-client";

const context = russianContext(catalogue());
const BUY_URL = "https://www.example.org/show/12?lang=ru#seats";
const record = (fields: object = {}) =>
	v.parse(eventSchema, {
		id: 12,
		eventSourceId: "A-7",
		title: "Концерт",
		startedAt: "2099-12-05T19:00:00+03:00",
		priceFrom: 1500,
		currencyCode: "RUB",
		buyUrl: BUY_URL,
		...fields,
	});

function renderEvent(view: EventView, search?: string) {
	const pageContext = { view } as Parameters<typeof EventPage>[0]["pageContext"];
	// A live price that must not be asked for: the events are another system's.
	const price = { id: "A-7", availability: "sold_out" as const };
	return render(
		<ShopPage prices={[price]} {...(search !== undefined && { search })}>
			<EventPage pageContext={pageContext} />
		</ShopPage>,
	);
}

describe("an event sold elsewhere", () => {
	it("has a button that leads there in a new tab, names the host, and takes the campaign along", async () => {
		renderEvent(viewOf(context, record()), "?utm_source=vk&utm_campaign=осень&x=1");
		const campaign = `utm_source=vk&utm_campaign=${encodeURIComponent("осень")}`;
		const links = screen.getAllByRole("link", { name: /^Билеты на example\.org/ });
		expect(links).toHaveLength(2);
		for (const link of links) {
			expect(link.getAttribute("href")).toBe(`https://www.example.org/show/12?lang=ru&${campaign}#seats`);
			expect(link.getAttribute("target")).toBe("_blank");
			expect(link.getAttribute("rel")).toBe("noopener");
		}
		expect(screen.getByText(/продаёт example\.org/)).toBeDefined();
		expect(screen.getAllByText(/1\s500/)).not.toHaveLength(0);
	});

	it("has no ticket section, no button to choose tickets, and no word of a fee", () => {
		renderEvent(viewOf(context, record()));
		expect(screen.queryByRole("heading", { name: "Билеты" })).toBeNull();
		expect(screen.queryByRole("button", { name: /Выбрать/ })).toBeNull();
		expect(screen.queryByText(/сбор/)).toBeNull();
	});

	it("has no bar and no button to choose tickets if the site has no basket and the event no address", () => {
		const view = viewOf({ ...context, hasBasket: false }, record({ buyUrl: undefined }));
		renderEvent(view);
		expect(document.querySelector("[data-buy-bar]")).toBeNull();
		expect(screen.queryByRole("heading", { name: "Билеты" })).toBeNull();
		expect(screen.queryByRole("link", { name: /илеты/ })).toBeNull();
		expect(screen.queryByRole("button", { name: /Выбрать/ })).toBeNull();
	});

	it.each([
		["sold_out", /Билеты проданы/],
		["few_left", /Мало билетов/],
	])("shows its own availability %s", (availability, text) => {
		renderEvent(viewOf(context, record({ availability })));
		expect(screen.getAllByText(text)).not.toHaveLength(0);
		expect(screen.queryAllByRole("link", { name: /^Билеты на/ })).toHaveLength(
			availability === "sold_out" ? 0 : 2,
		);
	});

	it("asks for no live price on a card and in a search by price", async () => {
		const facts = {
			t: ((key: string) => key) as never,
			locale: "ru",
			money: moneyFormat("ru"),
			path: "/events/12",
			title: "Концерт",
			language: "ru",
			languages: {},
			city: undefined,
			timeZone: "Europe/Moscow",
			spansCities: false,
			place: undefined,
			now: undefined,
		};
		const card = eventCardOf(facts, record({ availability: "sold_out" }));
		expect(card).not.toHaveProperty("sourceId");
		render(
			<ShopPage>
				<EventCard event={card} />
			</ShopPage>,
		);
		expect(screen.getByText(/Билеты проданы/)).toBeDefined();
		const client = fakeClient(() => []);
		const priceOf = await priceReader(client, "RUB", false)([record()], new AbortController().signal);
		expect(client.requests).toEqual([]);
		expect(priceOf(record())).toEqual({ from: 1_500_000, to: 1_500_000, isOnSale: true });
		expect(priceOf(record({ availability: "sold_out" }))?.isOnSale).toBe(false);
	});

	it("offers its tickets there in structured data", () => {
		const offersOf = (fields: object) =>
			eventJsonLd(context, record(fields), (path) => `https://shop.example${path}`, "/card.png")[0]?.[
				"offers"
			];
		expect(offersOf({ availability: "sold_out" })).toMatchObject({
			url: BUY_URL,
			availability: "https://schema.org/SoldOut",
		});
		expect(offersOf({ priceFrom: undefined })).toEqual({
			"@type": "Offer",
			url: BUY_URL,
			availability: "https://schema.org/InStock",
		});
		expect(offersOf({ buyUrl: undefined, availability: "sold_out" })).toMatchObject({
			availability: "https://schema.org/InStock",
		});
	});

	it.each([
		"http://example.org/",
		"javascript:alert(1)",
		"https://user:secret@example.org/",
		"//example.org",
		"/tickets",
		"https://",
		"https://exa mple.org",
		12,
	])("needs an https address: %s", (buyUrl) => {
		expect(record({ buyUrl }).buyUrl).toBeUndefined();
	});
});

describe("the address with a campaign", () => {
	it("keeps the campaign fields that it has itself, and stays as it is without a campaign", () => {
		const campaign = '{"utm_source":"vk","utm_term":"a&b"}';
		expect(withCampaign("https://a.example/", campaign)).toBe(
			"https://a.example/?utm_source=vk&utm_term=a%26b",
		);
		expect(withCampaign("https://a.example/?utm_source=own", campaign)).toBe(
			"https://a.example/?utm_source=own&utm_term=a%26b",
		);
		for (const none of [undefined, "", "{", "null", '{"utm_term":"a"}'])
			expect(withCampaign("https://a.example/?b=1", none)).toBe("https://a.example/?b=1");
	});
});
