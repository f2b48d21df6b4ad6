import { Parser } from "htmlparser2";

/** Calls `visit` for each opening tag of an HTML text. As in the sanitiser, names are lower-case, entities decoded. */
export function eachTag(
	html: string,
	visit: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
	new Parser({ onopentag: visit }).end(html);
}
