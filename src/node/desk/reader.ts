import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk";
import { knownZone } from "./format-moment";
import { operatorOf, redirectTo, sendPage } from "./guard";
import { messagePage, OTHER_LANGUAGE, type Reader } from "./pages/page";
import { cookieOf } from "./sessions";
import { DESK_LANGUAGES, DESK_TEXTS, type DeskLanguage } from "./texts";

const LANGUAGE_COOKIE = "desk-language";
/** Set by client.ts. */
const ZONE_COOKIE = "desk-zone";

export function readerOf(desk: Desk, request: FastifyRequest): Reader {
	const language = languageOf(request);
	return {
		language,
		texts: DESK_TEXTS[language],
		operator: operatorOf(desk, request),
		siteUrl: desk.setup.siteUrl,
		otherLanguageUrl: otherLanguageUrl(request, language),
		zone: knownZone(cookieOf(request.headers.cookie, ZONE_COOKIE)),
		now: desk.now(),
		recordUrl: (endpoint, id) => recordUrl(desk.setup.recordUrl, endpoint, id),
	};
}

/** Fills a pattern such as `https://cms.example/{kind}/{id}`; without an id ("№ 3"), or with a malformed one, no address. */
function recordUrl(pattern: string | undefined, endpoint: string, id: string): string | undefined {
	if (pattern === undefined || /^№ |\p{Cs}/u.test(id)) return undefined;
	return pattern.replace("{kind}", endpoint.split("/").at(-1) ?? "").replace("{id}", encodeURIComponent(id));
}

/** Chooses `?lang=`, else the cookie's, else English if Accept-Language names it but not Russian, else Russian. */
function languageOf(request: FastifyRequest): DeskLanguage {
	const { cookie, "accept-language": accepted = "" } = request.headers;
	const knownLanguage = requestedLanguage(request) ?? toLanguage(cookieOf(cookie, LANGUAGE_COOKIE));
	return knownLanguage ?? (/\ben\b/i.test(accepted) && !/\bru\b/i.test(accepted) ? "en" : "ru");
}

/** Keeps the query. The answer to a form leads to the first page, as its own address may show nothing without the form. */
function otherLanguageUrl({ method, query }: FastifyRequest, language: DeskLanguage): string {
	const isForm = method === "POST";
	const parameters = new URLSearchParams(isForm || !query ? {} : { ...query });
	parameters.set("lang", OTHER_LANGUAGE[language]);
	return `${isForm ? "/" : ""}?${parameters}`;
}

function requestedLanguage({ query }: FastifyRequest): DeskLanguage | undefined {
	return toLanguage(typeof query === "object" && query !== null ? Reflect.get(query, "lang") : undefined);
}

function toLanguage(value: unknown): DeskLanguage | undefined {
	return DESK_LANGUAGES.find((language) => language === value);
}

export function languageSetCookieHeader(request: FastifyRequest): string | undefined {
	const language = requestedLanguage(request);
	return language && `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Strict; Secure`;
}

/** Redirects to the sign-in page. If a proxy signs operators in, the desk has no such page: refuses instead. */
export function requireSignIn({ setup }: Desk, reply: FastifyReply, reader: Reader) {
	if (setup.trustHeader === undefined) return redirectTo(reply, "/sign-in");
	return sendPage(reply, 403, messagePage(reader, reader.texts.signInAgain));
}
