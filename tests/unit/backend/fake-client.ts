import type { HttpClient, HttpRequest } from "../../../src/backend/http-client";

/** A client that answers by hand and keeps what it was asked. */
export function fakeClient(answer: (request: HttpRequest) => unknown): HttpClient & { requests: HttpRequest[] } {
	const requests: HttpRequest[] = [];
	return {
		requests,
		async request(request) {
			requests.push(request);
			return answer(request);
		},
	};
}
