import { describe, expect, it } from "vitest";
import type { EventView } from "../../../../src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event } from "../../../fixtures/records";

const START = "2026-11-21T19:00:00+03:00";
const SALE_END = "2026-11-21T17:00:00+03:00";

describe("the page of an event that the API no longer returns", () => {
	const moskva = city({ slug: "moskva", id: 1 });
	const gala = event({ id: 5, title: "Гала", locationId: 1, startedAt: START, saleEndsAt: SALE_END });
	const remembered = { past: [gala], eventPaths: new Map(), citySlugs: new Map() };
	const pageOn = (now: string) => {
		const pages = pagesIn(["ru"], catalogue({ cities: [moskva], remembered }), { now: new Date(now) });
		return pageAt(pages, "/moskva/events/5");
	};

	it("stays published but unlisted, and isn't marked as over before the event's start", () => {
		const { context, isKept } = pageOn("2026-11-21T17:05:00+03:00");
		expect(isKept).toBe(true);
		expect(context.view as EventView).toMatchObject({ saleEndsAt: { iso: SALE_END } });
		expect((context.view as EventView).isOver).toBeUndefined();
	});

	it("is marked as over after the event's start", () => {
		expect((pageOn("2026-11-21T20:00:00+03:00").context.view as EventView).isOver).toBe(true);
	});
});
