/**
 * One builder per route (spec §2). Paths carry no language prefix: `localPath` adds it, and the `Link` component does so by
 * itself. City arguments are slugs; without a city the path is the global one.
 */

const inCity = (city: string | undefined, rest: string) => (city === undefined ? rest || "/" : `/${city}${rest}`);
const paged = (base: string, page: number) => (page > 1 ? `${base}/page/${page}` : base);

export const paths = {
	home: (city?: string) => inCity(city, ""),
	events: (city?: string, page = 1) => paged(inCity(city, "/events"), page),
	/** Not in the specification: the events of one category. */
	category: (id: number, city?: string, page = 1) => paged(inCity(city, `/events/category/${id}`), page),
	/** Not in the specification: the events of one day, `2026-12-31`. */
	day: (day: string, city?: string, page = 1) => paged(inCity(city, `/events/day/${day}`), page),
	eventsSearch: (city?: string) => inCity(city, "/events/search"),
	event: (id: number, city?: string) => inCity(city, `/events/${id}`),
	/** The calendar file of an event; one for all languages. */
	calendar: (id: number) => `/calendar/${id}.ics`,
	places: (city?: string) => inCity(city, "/places"),
	place: (id: number, city: string) => `/${city}/places/${id}`,
	persons: (page = 1) => paged("/persons", page),
	person: (id: number) => `/persons/person/${id}`,
	news: (page = 1) => paged("/news", page),
	article: (id: number) => `/news/${id}`,
	page: (slug: string) => `/${slug}`,
	cart: () => "/cart",
	order: () => "/order",
	/** The secret goes into the fragment only, so that it never reaches a server, log or referrer (contract, "Orders"). */
	orderBill: (number: string, secret?: string) => withSecret(`/order/bill/${encodeURIComponent(number)}`, secret),
	orderPay: (number: string, secret?: string) => withSecret(`/order/pay/${encodeURIComponent(number)}`, secret),
	orderSuccess: () => "/order/success",
	orderFail: () => "/order/fail",
	paymentSuccess: () => "/payment/success",
	notFound: () => "/404.html",
} as const;

/** Id of the event whose page a path leads to, with or without city and language; undefined for other pages. */
export function eventIdOf(path: string): number | undefined {
	const id = /\/events\/(\d+)\/?$/.exec(path)?.[1];
	return id === undefined ? undefined : Number(id);
}

function withSecret(path: string, secret: string | undefined): string {
	return secret === undefined ? path : `${path}#${encodeURIComponent(secret)}`;
}

/** The path in a language: the default language has no prefix, others `/{language}/…` (spec §10). */
export function localPath(path: string, language: string, defaultLanguage: string): string {
	if (language === defaultLanguage) return path;
	return path === "/" ? `/${language}` : `/${language}${path}`;
}
