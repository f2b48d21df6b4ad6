import type { HttpClient, HttpRequest } from "../../../src/backend/http-client";

/** An HTTP client that answers with `answer` and records its requests. */
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
