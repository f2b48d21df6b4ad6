import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk";
import { operatorOf, seeOther } from "./guard";
import { type Reader, sentencePage } from "./pages/page";
import { cookieOf } from "./sessions";
import { DESK_LANGUAGES, DESK_TEXTS, type DeskLanguage } from "./texts";

const LANGUAGE_COOKIE = "desk-language";

export function readerOf(desk: Desk, request: FastifyRequest): Reader {
	const language = chosenLanguage(request) ?? languageOf(request);
	return { language, texts: DESK_TEXTS[language], operator: operatorOf(desk, request), siteUrl: desk.setup.siteUrl };
}

function chosenLanguage({ query }: FastifyRequest): DeskLanguage | undefined {
	const requestedLanguage = typeof query === "object" && query !== null ? Reflect.get(query, "lang") : undefined;
	return DESK_LANGUAGES.find((language) => language === requestedLanguage);
}

/** Returns the language chosen earlier; else English for browsers that accept English but not Russian; else Russian. */
function languageOf({ headers }: FastifyRequest): DeskLanguage {
	const cookie = cookieOf(headers.cookie, LANGUAGE_COOKIE);
	const rememberedLanguage = DESK_LANGUAGES.find((language) => language === cookie);
	if (rememberedLanguage) return rememberedLanguage;
	const acceptedLanguages = headers["accept-language"] ?? "";
	return /\ben\b/i.test(acceptedLanguages) && !/\bru\b/i.test(acceptedLanguages) ? "en" : "ru";
}

/** Creates the Set-Cookie header that remembers a language chosen in the address. */
export function languageCookie(request: FastifyRequest): string | undefined {
	const chosen = chosenLanguage(request);
	return chosen && `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=31536000; SameSite=Strict; Secure`;
}

/** Redirects to sign-in. Where a proxy signs operators in, refuses: a request without a name didn't pass the proxy. */
export function requireSignIn({ setup }: Desk, reply: FastifyReply, reader: Reader) {
	if (setup.trustHeader === undefined) return seeOther(reply, "/sign-in");
	return reply.code(403).type("text/html").send(sentencePage(reader, reader.texts.signInAgain));
}
