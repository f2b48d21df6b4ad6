import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk";
import { operatorOf, redirectTo, sendPage } from "./guard";
import { messagePage, type Reader } from "./pages/page";
import { cookieOf } from "./sessions";
import { DESK_LANGUAGES, DESK_TEXTS, type DeskLanguage } from "./texts";

const LANGUAGE_COOKIE = "desk-language";

export function readerOf(desk: Desk, request: FastifyRequest): Reader {
	const language = languageOf(request);
	return { language, texts: DESK_TEXTS[language], operator: operatorOf(desk, request), siteUrl: desk.setup.siteUrl };
}

/** Chooses `?lang=`, else the cookie's, else English if Accept-Language names it but not Russian, else Russian. */
function languageOf(request: FastifyRequest): DeskLanguage {
	const { cookie, "accept-language": accepted = "" } = request.headers;
	const knownLanguage = requestedLanguage(request) ?? toLanguage(cookieOf(cookie, LANGUAGE_COOKIE));
	return knownLanguage ?? (/\ben\b/i.test(accepted) && !/\bru\b/i.test(accepted) ? "en" : "ru");
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
