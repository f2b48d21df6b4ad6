import type { Profile } from "./profile";

type IdFormatSettings = { profile: Pick<Profile, "ticket_ids" | "source_ids"> };

/** Prefix of ticket ids in profiles that send ids as strings; the sandbox itself uses numbers. */
const TICKET_ID_PREFIX = "t-";
/** Prefix of event source ids in profiles that send ids as strings. */
const SOURCE_ID_PREFIX = "s-";

/** Returns a ticket id as the sandbox sends it: a number or, under some of its profiles, a prefixed string. */
export function shownTicketId({ profile }: IdFormatSettings, id: number): number | string {
	return profile.ticket_ids === "text" ? `${TICKET_ID_PREFIX}${id}` : id;
}

export function shownSourceId({ profile }: IdFormatSettings, id: number): number | string {
	return profile.source_ids === "text" ? `${SOURCE_ID_PREFIX}${id}` : id;
}

/** Removes the prefixes of all ids in a text, such as a query string. */
export function withoutIdPrefixes(text: string): string {
	return text.replaceAll(TICKET_ID_PREFIX, "").replaceAll(SOURCE_ID_PREFIX, "");
}
