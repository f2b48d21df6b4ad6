import { describe, expect, it } from "vitest";
import type { EventView, HomeView } from "../../../../src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event } from "../../../fixtures/records";

const NOW = new Date("2026-11-21T12:00:00+03:00");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const eventWithSale = (id: number, title: string, fields: object) =>
	event({ id, eventSourceId: id, locationId: 1, title, startedAt: inHours(48 + id), ...fields });

describe("an event's page and card", () => {
	const events = [
		eventWithSale(1, "Скоро", { saleStartsAt: inHours(1) }),
		eventWithSale(2, "Скоро", { saleStartsAt: inHours(-1) }),
		eventWithSale(3, "Давно", { saleStartsAt: inHours(-1) }),
	];
	const pages = pagesIn(["ru"], catalogue({ cities: [city()], events }), { now: NOW });
	const view = <View>(path: string) => pageAt(pages, path).context.view as View;

	it("shows the sale's start on an event's card only when it is in the future", () => {
		const { wall } = view<HomeView>("/moskva");
		expect(wall.map(({ title, saleStarts }) => [title, saleStarts])).toEqual([
			["Скоро", inHours(1)],
			["Давно", undefined],
		]);
		expect(wall[1]).not.toHaveProperty("saleStarts");
	});

	it("shows the sale's start on a link to another date only when it is in the future", () => {
		expect(view<EventView>("/moskva/events/2").otherDates).toMatchObject([{ saleStarts: inHours(1) }]);
		expect(view<EventView>("/moskva/events/1").otherDates[0]).not.toHaveProperty("saleStarts");
	});
});
