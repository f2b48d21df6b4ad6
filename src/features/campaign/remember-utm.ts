import { readText, writeText } from "../../browser/storage";
import { UTM_FIELDS } from "../../settings/constants";

const UTM_KEY = "utm";

/**
 * Stores a query's campaign data for the session if it has a utm_source (spec §4). Must be called before any navigation,
 * which drops the query. @returns unvalidated JSON of the query's campaign, else of the campaign stored earlier
 */
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
