import { expect, it } from "vitest";
import { DEMO_EVENT_COUNT, makeDemoData } from "../../sandbox/data/demo-data";
import { onlyCities } from "../../sandbox/data/only-cities";
import { readSettings } from "../../sandbox/server/settings";

it("SANDBOX_CITIES keeps only records of the named cities and records without a city", () => {
	const all = makeDemoData({ now: new Date(), eventCount: DEMO_EVENT_COUNT, imageBase: "" });
	expect(onlyCities(all, readSettings({}).cities)).toBe(all);
	const { cities, events, places, halls, articles } = onlyCities(
		all,
		readSettings({ SANDBOX_CITIES: "moskva,kazan" }).cities,
	);
	expect(cities.map(({ slug }) => slug)).toEqual(["moskva", "kazan"]);
	const ids = [...cities.map(({ id }) => id), undefined];
	expect(new Set(events.map(({ location_id }) => location_id))).toEqual(new Set(ids));
	expect(places.filter(({ location_id }) => !ids.includes(location_id))).toEqual([]);
	expect(halls.filter(({ place_id }) => !places.some(({ id }) => id === place_id))).toEqual([]);
	const eventIds = events.map(({ id }) => id);
	expect(articles.flatMap(({ event_ids = [] }) => event_ids).filter((id) => !eventIds.includes(id))).toEqual(
		[],
	);
});
