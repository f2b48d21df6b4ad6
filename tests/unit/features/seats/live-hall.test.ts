import { describe, expect, it } from "vitest";
import { moneyFormat } from "#src/domain/money";
import type { Offer } from "#src/domain/price";
import { liveHall } from "#src/features/seats/ticket-widget/live-hall";
import type { EventSoldHere } from "#src/views/screens";
import { eventView } from "../../../fixtures/event-view";
import { russianTranslator } from "../../../fixtures/russian-page";
import { hallOf } from "./halls";
import { danceFloorOffer, dateOf, plain } from "./shop";

const words = { t: russianTranslator.t, money: moneyFormat("ru-RU"), currency: "RUB", isNet: false };
const startedAt = "2099-12-01T19:00:00+03:00";

const eventIn = (zones: { title: string; sections: string[] }[]): EventSoldHere => {
	const drawing = { url: "/halls/1.svg", width: 1_000, height: 600, zones };
	return eventView({
		id: 1,
		sourceId: 10,
		hall: { id: 1, hasSeats: true, layoutUrl: "/halls/1.json", drawing },
	});
};

const stalls = { title: "Партер", sections: ["p"] };

/** Returns the zones' texts while these offers are sold in a hall of three seats. */
function textsOf(
	rows: string[],
	zones = [stalls],
	others: Offer[] = [],
	fields: Partial<ReturnType<typeof dateOf>> = {},
) {
	const { plan, offers } = hallOf(rows, (row) => 3_000 - row * 500);
	const date = dateOf([...offers, ...others], { startedAt, ...fields });
	return liveHall(eventIn(zones), plan, [date], words)?.zones.map(({ text }) => plain(text));
}

describe("liveHall", () => {
	it("shows the lowest price of a zone's free seats, as the seat map does", () => {
		expect(textsOf(["...", "..."])).toEqual(["от 2 500 ₽"]);
		expect(textsOf(["...", "xxx"])).toEqual(["от 3 000 ₽"]);
	});

	it("says that a price is without the fee", () => {
		const { plan, offers } = hallOf(["..."]);
		const date = dateOf(
			offers.map((offer) => ({ ...offer, isNet: true as const })),
			{ startedAt },
		);
		expect(plain(liveHall(eventIn([stalls]), plan, [date], words)?.zones[0]?.text ?? "")).toBe(
			"от 1 000 ₽ + сбор",
		);
	});

	it("says that a zone is sold out, or that others' baskets hold its last seats", () => {
		expect(textsOf(["xxx"])).toEqual(["Билеты проданы"]);
		expect(textsOf(["xrx"])).toEqual(["Всё в чужих корзинах"]);
	});

	it("says nothing of a zone without offers", () => {
		expect(textsOf(["..."], [stalls, { title: "Балкон", sections: ["b"] }])?.[1]).toBe("");
	});

	it("finds the price of a zone for standing by its name", () => {
		const danceFloor = { title: "Танцпол", sections: ["f"] };
		expect(textsOf(["..."], [stalls, danceFloor], [danceFloorOffer()])?.[1]).toBe("от 1 100 ₽");
		const soldOut = danceFloorOffer({ available: false, availability: "sold_out" });
		expect(textsOf(["..."], [stalls, danceFloor], [soldOut])?.[1]).toBe("Билеты проданы");
	});

	it("colours sections and zones by the price class of the cheapest seats", () => {
		const { plan, offers } = hallOf(["...", "..."], (row) => 3_000 - row * 500);
		const live = liveHall(eventIn([stalls]), plan, [dateOf(offers, { startedAt })], words);
		expect(live?.style).toEqual({ "--s0": "var(--seat-1)" });
		expect(live?.zones[0]?.style).toEqual({ "--s": "var(--seat-1)" });
	});

	it.each(["ended", "not_started"] as const)(
		"shows no prices of a date whose sale has %s",
		(availability) => {
			expect(textsOf(["..."], [stalls], [], { availability })).toBeUndefined();
		},
	);

	it("shows no prices of a date that is over, or without dates", () => {
		expect(
			textsOf(["..."], [stalls], [], { eventId: 99, startedAt: "2020-12-01T19:00:00+03:00" }),
		).toBeUndefined();
		expect(liveHall(eventIn([stalls]), hallOf(["..."]).plan, [], words)).toBeUndefined();
	});
});
