/** Addresses and statuses of the tested build on every host. */
export const BUILT_ANSWERS: readonly (readonly [path: string, status: number])[] = [
	["/", 200],
	["/events/66329", 200],
	["/moskva/events/page/2", 200],
	["/cart", 200],
	["/order/success", 200],
	["/order/bill/12345", 200],
	["/ru/order/bill/12345", 200],
	["/page-data/order/bill/12345/page-data.json", 200],
	["/sitemap.xml", 200],
	["/robots.txt", 200],
	["/calendar/66329.ics", 200],
	["/moskva/places/999999999", 404],
	["/no-such-city", 404],
	["/page-data/no-such-city/page-data.json", 404],
];
