import type { HttpClient } from "./http-client";

/**
 * Sends `?currency=XXX` along with every call: the currency cookie is the site's, and may not reach an API on another host
 * (contract, "Currency"). A call that names one itself keeps it.
 */
export function inCurrency(client: HttpClient, currency: () => string | undefined): HttpClient {
	return { request: (request) => client.request({ ...request, query: { currency: currency(), ...request.query } }) };
}
