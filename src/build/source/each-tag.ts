import { Parser } from "htmlparser2";

/** Calls `visit` for each opening tag of HTML from the API, read as the sanitiser reads it: names in lower case, entities decoded. */
export function eachTag(
	html: string,
	visit: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
	new Parser({ onopentag: visit }).end(html);
}
