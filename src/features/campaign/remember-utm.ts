import { readText, writeText } from "../../browser/storage";
import { whenActivated } from "../../browser/when-activated";
import { UTM_FIELDS, UTM_MAX_LENGTH } from "../../config/constants";

const UTM_KEY = "utm";

/** Stores the campaign found in a URL's query (spec §4). @returns that campaign, else the one stored before, as JSON */
export function rememberUtm(search: string): string | undefined {
	// Mails escape "&" and "=", and tools append a "?" of their own, or write ";" and capitals.
	const parameters = new URLSearchParams(
		search.replace(
			/(?:[?&;]|%26)(?:amp;|%20|\s)*utm(?:_|%5f)(\w+)(?:=|%3d)/gi,
			(_, name: string) => `&utm_${name.toLowerCase()}=`,
		),
	);
	// An empty source counts, too: the visitor came by another campaign than the one stored before.
	if (!parameters.has("utm_source")) return readText("session", UTM_KEY);
	const fields = UTM_FIELDS.flatMap((name) => {
		const value = cut(parameters.get(name) ?? "");
		return value || name === "utm_source" ? [[name, value]] : [];
	});
	const campaign = JSON.stringify(Object.fromEntries(fields));
	// A prerendered page has a storage of its own until it is opened.
	whenActivated(() => writeText("session", UTM_KEY, campaign));
	return campaign;
}

/** Cuts a value to the order API's length, at the end of a character: half of one can't be sent. */
function cut(value: string): string {
	return value.slice(0, UTM_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}
