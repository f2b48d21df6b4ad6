import { describe, expect, it } from "vitest";
import type { EventsIndexView, EventsSearchView, HomeView } from "../../../../src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event } from "../../../fixtures/records";

const NOW = new Date("2026-11-21T12:00:00+03:00");
const moskva = city({ slug: "moskva", id: 1, name: "Москва", latitude: 55.75, longitude: 37.62 });
const kazan = city({ slug: "kazan", id: 2, name: "Казань", nameIn: "в Казани", latitude: 55.79, longitude: 49.11 });
const samara = city({ slug: "samara", id: 3, name: "Самара", latitude: 53.2, longitude: 50.15 });
const anadyr = city({ slug: "anadyr", id: 4, name: "Анадырь", latitude: 64.73, longitude: 177.5 });
const nom = city({ slug: "nom", id: 5, name: "Ном", latitude: 64.5, longitude: -165.41 });
const cityWithoutLocation = city({ slug: "nowhere", id: 6, name: "Нигде" });
const show = (id: number, locationId: number) =>
	event({ id, eventSourceId: id, locationId, title: "Гала", startedAt: "2026-12-01T19:00:00+03:00" });

describe("the pages of a city without events", () => {
	const cities = [moskva, kazan, samara, anadyr, nom, cityWithoutLocation];
	const events = [show(1, 1), show(2, 2), show(3, 5)];
	const pages = pagesIn(["ru"], catalogue({ cities, events }), { now: NOW });
	const nearestOf = (slug: string) => (pageAt(pages, `/${slug}`).context.view as HomeView).nearest?.slug;

	it("name the nearest city that has events", () => {
		expect(nearestOf("samara")).toBe("kazan");
	});

	it.each(["/samara/events", "/samara/events/search"])("name the nearest city at %s too", (path) => {
		const view = pageAt(pages, path).context.view as EventsIndexView | EventsSearchView;
		expect(view.nearest?.slug).toBe("kazan");
	});

	it("find the nearest city across the date line", () => {
		expect(nearestOf("anadyr")).toBe("nom");
	});

	it("name no nearest city when the city's own location is unknown", () => {
		expect(nearestOf("nowhere")).toBeUndefined();
	});

	it("name no nearest city when the city has events", () => {
		expect(nearestOf("kazan")).toBeUndefined();
	});
});
