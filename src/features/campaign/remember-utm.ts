import { readText, writeText } from "../../browser/storage";
import { UTM_FIELDS } from "../../settings/constants";

const UTM_KEY = "utm";

/** Stores the campaign found in a URL's query (spec §4). @returns that campaign, else the one stored before, as JSON */
export function rememberUtm(search: string): string | undefined {
	const parameters = new URLSearchParams(search);
	if (!parameters.get("utm_source")) return readText("session", UTM_KEY);
	const fields = UTM_FIELDS.flatMap((name) => {
		const value = parameters.get(name);
		return value ? [[name, value]] : [];
	});
	const campaign = JSON.stringify(Object.fromEntries(fields));
	writeText("session", UTM_KEY, campaign);
	return campaign;
}
