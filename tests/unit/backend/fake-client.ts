import type { HttpClient, HttpRequest } from "#src/backend/http-client";

export function fakeClient(
	answer: (request: HttpRequest) => unknown,
): HttpClient & { requests: HttpRequest[] } {
	const requests: HttpRequest[] = [];
	return {
		requests,
		async request({ onAnswer: _, ...request }) {
			requests.push(request);
			return answer(request);
		},
	};
}
