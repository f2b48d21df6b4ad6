import type { Profile } from "./profile";

type IdFormats = { profile: Pick<Profile, "ticket_ids" | "source_ids"> };

/** Beginning of ticket ids where a profile sends texts; the contract calls ids opaque, and the sandbox uses numbers. */
const TICKET_ID_PREFIX = "t-";
/** Beginning of event source ids where a profile sends texts. */
const SOURCE_ID_PREFIX = "s-";

/** Returns a ticket id as the profile sends it: a number, or a text with a prefix. */
export function shownTicketId({ profile }: IdFormats, id: number): number | string {
	return profile.ticket_ids === "text" ? `${TICKET_ID_PREFIX}${id}` : id;
}

/** Returns an event source id as the profile sends it: a number, or a text with a prefix. */
export function shownSourceId({ profile }: IdFormats, id: number): number | string {
	return profile.source_ids === "text" ? `${SOURCE_ID_PREFIX}${id}` : id;
}

/** Removes the prefixes of all ids in a text, such as a query. */
export function withoutIdPrefixes(text: string): string {
	return text.replaceAll(TICKET_ID_PREFIX, "").replaceAll(SOURCE_ID_PREFIX, "");
}
