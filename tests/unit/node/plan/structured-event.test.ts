import { describe, expect, it } from "vitest";
import { eventJsonLd, personJsonLd } from "#src/node/pipeline/seo/json-ld";
import { russianContext, SITE_URL } from "../../../fixtures/planning";
import { catalogue, event, person } from "../../../fixtures/records";
import { absoluteUrl, CARD_URL, START, shop } from "./structured-shop";

/** Makes the JSON-LD of an event. @param now time of the build */
function eventLd(fields: Record<string, unknown>, now?: string) {
	const ticketEvent = event({ id: 5, startedAt: START, locationId: 1, ...fields });
	const context = russianContext(catalogue({ ...shop, events: [ticketEvent] }));
	const buildContext = { ...context, ...(now !== undefined && { now: Date.parse(now) }) };
	return eventJsonLd(buildContext, ticketEvent, absoluteUrl, CARD_URL)[0] ?? {};
}

describe("an event's structured data", () => {
	it("has the required properties: name, start, location with address", () => {
		const cityAddress = { addressLocality: "Москва", addressCountry: "RU" };
		const address = { "@type": "PostalAddress", streetAddress: "Тверская, 1", ...cityAddress };
		const location = { "@type": "Place", name: "Зал", address, geo: { latitude: 55.7, longitude: 37.6 } };
		const url = `${SITE_URL}/moskva/events/5`;
		const jsonLd = { "@context": "https://schema.org", name: "Вечер", startDate: START, url, location };
		expect(eventLd({ title: "Вечер", placeId: 7 })).toMatchObject(jsonLd);
	});

	it("has the event's end, description, images, performers and age range, and the brand as organiser", () => {
		const endedAt = "2026-11-21T21:00:00+03:00";
		const pictures = {
			image: { url: "https://example.org/1.jpg" },
			gallery: [{ url: "https://example.org/2.jpg" }],
		};
		const texts = { description: "<p>Два часа</p>", personIds: [3, 99], ageRating: 16 };
		expect(eventLd({ endedAt, ...pictures, ...texts })).toMatchObject({
			endDate: endedAt,
			description: "Два часа",
			image: ["https://example.org/1.jpg", "https://example.org/2.jpg"],
			performer: [{ "@type": "Person", name: "Анна Петрова", url: `${SITE_URL}/persons/person/3` }],
			organizer: { "@type": "Organization", name: "Антракт", url: `${SITE_URL}/` },
			typicalAgeRange: "16-",
		});
	});

	it("has the time of the doors, and features of the venue and of the work", () => {
		const accessibility = ["wheelchair", "Hearing Loop", "sign_language", "subtitles", "lift", "wheelchair"];
		const jsonLd = eventLd({
			title: "Вечер",
			placeId: 7,
			doorsAt: "2026-11-21T18:30:00+03:00",
			accessibility,
		});
		const feature = (name: string) => ({ "@type": "LocationFeatureSpecification", name, value: true });
		expect(jsonLd).toMatchObject({
			doorTime: "2026-11-21T18:30:00+03:00",
			location: { name: "Зал", amenityFeature: [feature("Wheelchair accessible"), feature("Hearing loop")] },
			workPerformed: {
				"@type": "CreativeWork",
				name: "Вечер",
				accessibilityFeature: ["signLanguage", "captions"],
			},
		});
		for (const field of ["doorTime", "workPerformed"]) expect(eventLd({})).not.toHaveProperty(field);
		expect(eventLd({ placeId: 7 })["location"]).not.toHaveProperty("amenityFeature");
	});

	it("has an end computed from the duration when the record has no end", () => {
		expect(eventLd({ durationMinutes: 90 })["endDate"]).toBe("2026-11-21T17:30:00.000Z");
		expect(eventLd({})).not.toHaveProperty("endDate");
	});

	it("uses the share card if the record has no image, and the page's description if it has no description", () => {
		const description = expect.stringContaining("«Вечер»");
		expect(eventLd({ title: "Вечер" })).toMatchObject({ image: [CARD_URL], description });
	});

	it("is omitted for an event without a start date", () => {
		expect(eventLd({ startedAt: undefined })).toEqual({});
	});

	it.each([
		[[1], "ComedyEvent"],
		[[2], "MusicEvent"],
		[[3], "TheaterEvent"],
		[[4], "Festival"],
		[[5], "Event"],
		[[6], "Event"],
		[[], "Event"],
		[[99], "Event"],
	])(
		"has a type that depends on the slugs of the event's categories; for those with ids %j: %s",
		(categoryIds, type) => expect(eventLd({ categoryIds })["@type"]).toBe(type),
	);

	it.each([
		["active", "EventScheduled"],
		["cancelled", "EventCancelled"],
		["postponed", "EventPostponed"],
		["moved", "EventRescheduled"],
	])("has an eventStatus for the status %s: %s", (status, expected) =>
		expect(eventLd({ status })["eventStatus"]).toBe(`https://schema.org/${expected}`),
	);

	it("has previousStartDate only when the event was moved", () => {
		const previousStartedAt = "2026-10-01T19:00:00+03:00";
		expect(eventLd({ status: "moved", previousStartedAt })["previousStartDate"]).toBe(previousStartedAt);
		expect(eventLd({ status: "active", previousStartedAt })).not.toHaveProperty("previousStartDate");
		expect(eventLd({ status: "moved" })).not.toHaveProperty("previousStartDate");
	});

	it("has offers with decimal prices, currency and start of sale, discontinued if the event is cancelled", () => {
		const prices = { priceFrom: "1500.50", priceTo: 5000, currencyCode: "RUB" };
		const saleStartsAt = "2026-10-01T10:00:00+03:00";
		const amounts = { price: "1500.50", lowPrice: "1500.50", highPrice: "5000.00", priceCurrency: "RUB" };
		const offer = { ...amounts, availability: "https://schema.org/InStock", validFrom: saleStartsAt };
		const aggregateOffer = { "@type": "AggregateOffer", url: `${SITE_URL}/moskva/events/5`, ...offer };
		expect(eventLd({ ...prices, saleStartsAt })["offers"]).toEqual(aggregateOffer);
		const discontinued = { availability: "https://schema.org/Discontinued" };
		expect(eventLd({ ...prices, status: "cancelled" })["offers"]).toMatchObject(discontinued);
	});

	it("has offers that are in stock until the sale ends, and discontinued afterwards", () => {
		const saleEndsAt = "2026-11-21T12:00:00+03:00";
		const fields = {
			priceFrom: 1000,
			currencyCode: "RUB",
			saleStartsAt: "2026-10-01T10:00:00+03:00",
			saleEndsAt,
		};
		const offersAt = (now: string) => eventLd(fields, now)["offers"];
		const inStockOffer = { availability: "https://schema.org/InStock", validThrough: saleEndsAt };
		expect(offersAt("2026-09-01T10:00:00+03:00")).toMatchObject(inStockOffer);
		expect(offersAt("2026-11-21T11:00:00+03:00")).toMatchObject(inStockOffer);
		const discontinuedOffer = { availability: "https://schema.org/Discontinued", validThrough: saleEndsAt };
		expect(offersAt("2026-11-21T13:00:00+03:00")).toMatchObject(discontinuedOffer);
	});

	const totals = { priceFromTotal: 1650, priceToTotal: "5500.00" };

	it.each([
		["the lowest price as the highest when there is no highest", { priceFrom: 1000 }, "1000.00", "1000.00"],
		[
			"the lowest price as the highest when the highest is 0",
			{ priceFrom: 1500, priceTo: 0 },
			"1500.00",
			"1500.00",
		],
		[
			"totals, including fees, when known",
			{ priceFrom: 1500, priceTo: 5000, ...totals },
			"1650.00",
			"5500.00",
		],
	])("has offers with %s", (_, fields, lowPrice, highPrice) => {
		const offers = eventLd({ ...fields, currencyCode: "RUB" })["offers"];
		expect(offers).toMatchObject({ price: lowPrice, lowPrice, highPrice });
	});

	it("has no offers when the price or its currency is missing", () => {
		for (const fields of [{}, { priceFrom: 100 }, { currencyCode: "RUB" }])
			expect(eventLd(fields)).not.toHaveProperty("offers");
	});

	it("has absolute addresses of the site's own pictures, without a language prefix; so has a performer's", () => {
		const englishUrl = (path: string) => `${SITE_URL}/en${path}`;
		const pictures = { image: { url: "/images/1.jpg" }, gallery: [{ url: "/images/2.jpg" }] };
		const ticketEvent = event({ id: 5, startedAt: START, ...pictures });
		const [jsonLd] = eventJsonLd(russianContext(catalogue(shop)), ticketEvent, englishUrl, CARD_URL);
		expect(jsonLd?.["image"]).toEqual([`${SITE_URL}/images/1.jpg`, `${SITE_URL}/images/2.jpg`]);
		const anna = person({ image: { url: "/images/3.jpg" }, links: [{ title: "Тур", url: "/tour" }] });
		const annaLd = { image: `${SITE_URL}/images/3.jpg`, sameAs: [`${SITE_URL}/tour`] };
		expect(personJsonLd(russianContext(catalogue(shop)), anna, englishUrl)).toMatchObject(annaLd);
	});

	it("has attendance mode and location: online if the record says so, else offline if city or venue is known", () => {
		const typesOf = (fields: Record<string, unknown>) => {
			const { eventAttendanceMode, location } = eventLd(fields);
			return [eventAttendanceMode, location && Reflect.get(Object(location), "@type")];
		};
		const offline = ["https://schema.org/OfflineEventAttendanceMode", "Place"];
		const online = ["https://schema.org/OnlineEventAttendanceMode", "VirtualLocation"];
		expect([{}, { locationId: undefined, placeId: 7 }].map(typesOf)).toEqual([offline, offline]);
		expect([{ isOnline: true }, { locationId: undefined, isOnline: true }].map(typesOf)).toEqual([
			online,
			online,
		]);
		for (const locationId of [undefined, 99]) {
			expect(eventLd({ locationId })).not.toHaveProperty("eventAttendanceMode");
			expect(eventLd({ locationId })).not.toHaveProperty("location");
		}
	});

	it("omits properties that the record lacks", () => {
		expect(JSON.stringify(eventLd({}))).not.toMatch(/null|undefined|""|\[\]/);
		expect(eventLd({})).not.toHaveProperty("performer");
	});
});
