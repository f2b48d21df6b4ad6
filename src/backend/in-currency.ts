import type { HttpClient } from "./http-client";

/** Adds `?currency=XXX` to requests that lack it, as the site's currency cookie may not reach an API on another host. */
export function inCurrency(client: HttpClient, currency: () => string | undefined): HttpClient {
	return {
		request: (request) => client.request({ ...request, query: { currency: currency(), ...request.query } }),
	};
}

/** Sets the requested currency in a basket or an order that names none. */
export async function withCurrency<Answer extends { currency?: string | undefined }>(
	answer: Promise<Answer>,
	requested: string | undefined,
): Promise<Answer> {
	const record = await answer;
	return { ...record, currency: record.currency ?? requested };
}
