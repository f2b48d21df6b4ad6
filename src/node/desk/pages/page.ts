import type { TimeReader } from "../format-moment";
import { html, type Markup } from "../markup";
import type { DeskLanguage } from "../texts";
import type { DeskTexts } from "../texts-ru";

/** Who reads a page, in which language and time zone. */
export interface Reader extends TimeReader {
	texts: DeskTexts;
	/** The signed-in user. `canSignOut` is false where a proxy signs operators in. */
	operator: { name: string; csrf: string; canSignOut: boolean } | undefined;
	siteUrl: string | undefined;
	/** Address of this page in the other language. */
	otherLanguageUrl: string;
	/** Makes the address of a record in the content system; undefined if the desk doesn't know it. */
	recordUrl: (endpoint: string, id: string) => string | undefined;
}

interface Page {
	title: string;
	/** The page's path, which the navigation marks as current. */
	path: string;
	main: Markup;
	/** Whether the page reloads every three seconds when scripts are off. */
	hasAutoRefresh?: boolean;
}

export const OTHER_LANGUAGE: Readonly<Record<DeskLanguage, DeskLanguage>> = { ru: "en", en: "ru" };

export function page(reader: Reader, { title, path, main, hasAutoRefresh = false }: Page): string {
	const { language, texts, zone } = reader;
	return html`<!DOCTYPE html>
<html lang="${language}"${zone !== undefined && html` data-zone="${zone}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk.css">
<script type="module" src="/desk.js"></script>
${hasAutoRefresh && html`<noscript><meta http-equiv="refresh" content="3"></noscript>`}
</head>
<body>
<header class="top">
<a class="brand" href="/">${texts.desk}</a>
${reader.operator && navigation(reader, path)}
<a class="language" href="${reader.otherLanguageUrl}" lang="${OTHER_LANGUAGE[language]}" hreflang="${OTHER_LANGUAGE[language]}">${texts.otherLanguage}</a>
${reader.operator?.canSignOut && form(reader, "/sign-out", html`<span class="who">${reader.operator.name}</span> <button class="quiet">${texts.signOut}</button>`)}
</header>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>`.text;
}

function navigation({ texts }: Reader, path: string): Markup {
	const links = [
		["/", texts.site],
		["/report", texts.report],
		["/actions", texts.actionsShort],
	] as const;
	return html`<nav aria-label="${texts.desk}">${links.map(
		([to, name]) => html`<a href="${to}"${to === path && html` aria-current="page"`}>${name}</a>`,
	)}</nav>`;
}

/** Renders a form with the operator's CSRF token. */
export function form({ operator }: Reader, action: string, content: Markup, className = ""): Markup {
	return html`<form method="post" action="${action}"${className && html` class="${className}"`}>
<input type="hidden" name="csrf" value="${operator?.csrf}">${content}</form>`;
}

/** @param more what follows the sentence, such as a form */
export function messagePage(reader: Reader, sentence: string, more?: Markup): string {
	const { texts } = reader;
	return page(reader, {
		title: texts.desk,
		path: "",
		main: html`<h1>${texts.desk}</h1><p class="notice">${sentence}</p>${more}<p><a class="button" href="/">${texts.back}</a></p>`,
	});
}

export function signInPage(reader: Reader, problem: string | undefined): string {
	const { texts } = reader;
	const main = html`<h1>${texts.signInTitle}</h1>
<form method="post" action="/sign-in" class="signIn">
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<label>${texts.name}<input name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required></label>
<label>${texts.password}<input name="password" type="password" autocomplete="current-password" required></label>
<button class="button primary">${texts.signIn}</button>
</form>`;
	return page(reader, { title: `${texts.desk}: ${texts.signIn}`, path: "/sign-in", main });
}
