import { DEMO_EVENT_COUNT, makeDemoData } from "../../sandbox/data/demo-data";

export const ITEMS_PER_PAGE = 24;

export const IMAGE_BASE = "http://127.0.0.1:4010/images";

export const NOW = new Date("2026-11-21T09:00:00Z");

export const demoOf = (now: Date, eventCount = DEMO_EVENT_COUNT) =>
	makeDemoData({ now, eventCount, imageBase: IMAGE_BASE });

export const demo = demoOf(NOW);

export const ids = (records: readonly { id: number | string }[]) => new Set(records.map(({ id }) => id));

export const repeatedValues = (values: readonly unknown[]) =>
	values.filter((value, index) => values.indexOf(value) !== index);

export const citySlug = (id: number | undefined) => demo.cities.find((city) => city.id === id)?.slug;
