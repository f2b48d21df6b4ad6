import { BUILD_TIME_PATH } from "#src/config/constants";

/** What the APIs and the site's files answer to stories, by a part of the address. */
const ANSWERS: Record<string, unknown> = {
	"/data/event-pages-": {},
	[BUILD_TIME_PATH]: { builtAt: "2026-11-20T06:00:00Z" },
	"/v2/acquisitions": [
		{ id: 1, code: "card", title: "Банковская карта", currency_codes: ["RUB"] },
		{ id: 2, code: "sbp", title: "Система быстрых платежей", currency_codes: ["RUB"] },
	],
};

/** Adds an answer, for the stories of a file. @param part of the address that is asked */
export function answerWith(part: string, answer: unknown): void {
	ANSWERS[part] = answer;
}

const realFetch = globalThis.fetch;

/** Answers requests of the shop's code; what it doesn't know, as Ladle's own files, is really fetched. */
async function fetchAnswer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
	const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
	const known = Object.keys(ANSWERS).find((part) => pathname.includes(part));
	return known === undefined ? realFetch(input, init) : Response.json(ANSWERS[known]);
}

globalThis.fetch = fetchAnswer;
