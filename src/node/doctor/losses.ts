/** What buyers lose when the API leaves out a field, keyed by endpoint and field. */
export const LOSSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"/v1/events_locations": {
		id: "events can't be assigned to the city",
		name: "the city's name is its slug",
		timeZone: "times are shown with the offset of the API, not named by the city's zone",
		countryCode: "the city picker lists the city under no country",
		latitude: "the nearest cities can't be suggested",
	},
	"/v1/events": {
		title: "the event has no name",
		startedAt: "the event has no date",
		locationId: "the event is listed for no city",
		placeId: "the venue and directions to it are not shown",
		image: "the event has no poster",
		priceFrom: "no price is shown until the live one has loaded, or without scripts",
		currencyCode: "the price at build has no currency and is not shown",
		ageRating: "the age mark is missing",
	},
	"/v1/places": {
		name: "the venue has no name",
		address: "directions to the venue are not shown",
		latitude: "the map link points to the address only",
	},
	"/v1/persons": { name: "the performer has no name", image: "the performer has no portrait" },
	"/v1/news": { title: "the article has no headline", publishedAt: "the article has no date" },
	"/v1/events_categories": { title: "the category can't be chosen as a filter" },
	"/v1/events_halls": { layout: "seats of the hall are offered as a list, without a map" },
	"/v2/acquisitions": { title: "the payment method has no name" },
};
