import { orderNumberPart } from "./domain/order-number";

const inCity = (city: string | undefined, rest: string) =>
	city === undefined ? rest || "/" : `/${city}${rest}`;
const withPage = (base: string, page: number) => (page > 1 ? `${base}/page/${page}` : base);

/** One path builder per route (spec §2); cities are slugs. `Link` and `localPath` add the language prefix. */
export const paths = {
	home: (city?: string) => inCity(city, ""),
	events: (city?: string, page = 1) => withPage(inCity(city, "/events"), page),
	/** Events of one category, or of one day (`2026-12-31`): additions to the specification. */
	category: (id: number, city?: string, page = 1) => withPage(inCity(city, `/events/category/${id}`), page),
	day: (day: string, city?: string, page = 1) => withPage(inCity(city, `/events/day/${day}`), page),
	eventsSearch: (city?: string) => inCity(city, "/events/search"),
	event: (id: number, city?: string) => inCity(city, `/events/${id}`),
	/** Calendar file of an event, the same in all languages. */
	calendar: (id: number) => `/calendar/${id}.ics`,
	places: (city?: string) => inCity(city, "/places"),
	place: (id: number, city: string) => `/${city}/places/${id}`,
	persons: (page = 1) => withPage("/persons", page),
	person: (id: number) => `/persons/person/${id}`,
	news: (page = 1) => withPage("/news", page),
	article: (id: number) => `/news/${id}`,
	page: (slug: string) => `/${slug}`,
	cart: () => "/cart",
	order: () => "/order",
	/** The secret is put into the fragment, which is never sent to a server, log or referrer (docs/backend-contract.md). */
	orderBill: (number: string, secret?: string) =>
		withSecret(`/order/bill/${orderNumberPart(number)}`, secret),
	orderPay: (number: string, secret?: string) => withSecret(`/order/pay/${orderNumberPart(number)}`, secret),
	orderSuccess: () => "/order/success",
	orderFail: () => "/order/fail",
	paymentSuccess: () => "/payment/success",
	notFound: () => "/404.html",
} as const;

/** Returns the id in the path of an event page, with or without city and language; undefined for other pages. */
export function eventIdOf(path: string): number | undefined {
	const id = /\/events\/(\d+)\/?$/.exec(path)?.[1];
	return id === undefined ? undefined : Number(id);
}

function withSecret(path: string, secret: string | undefined): string {
	return secret === undefined ? path : `${path}#${encodeURIComponent(secret)}`;
}

/** Returns the path in a language: unprefixed in the default language, else `/{language}/…` (spec §10). */
export function localPath(path: string, language: string, defaultLanguage: string): string {
	if (language === defaultLanguage) return path;
	return path === "/" ? `/${language}` : `/${language}${path}`;
}
