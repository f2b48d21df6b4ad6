import { readText, writeText } from "../../browser/storage";
import { UTM_FIELDS } from "../../config/constants";

const UTM_KEY = "utm";

/**
 * Keeps the campaign data of an address for the session, when it has a utm_source (spec §4, "Campaign tracking"). Called
 * before anything navigates: a hard navigation drops the query. Small, for it's part of the first load.
 * @param search the address's query, `?utm_source=…`
 * @returns the session's campaign as it's kept, unread: that of the address, else an earlier one
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
