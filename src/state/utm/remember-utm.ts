import { UTM_FIELDS } from "../../config/constants";
import { writeText } from "../storage";

export const UTM_KEY = "utm";

/**
 * Keeps the campaign data of an address for the session, when it has a utm_source (spec §4, "Campaign tracking"). Called
 * before anything navigates: a hard navigation drops the query. Small, for it's part of the first load.
 * @param search the address's query, `?utm_source=…`
 */
export function rememberUtm(search: string): void {
	const parameters = new URLSearchParams(search);
	if (!parameters.get("utm_source")) return;
	const fields = UTM_FIELDS.flatMap((name) => {
		const value = parameters.get(name);
		return value ? [[name, value]] : [];
	});
	writeText("session", UTM_KEY, JSON.stringify(Object.fromEntries(fields)));
}
