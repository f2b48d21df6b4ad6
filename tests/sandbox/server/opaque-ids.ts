import type { Profile } from "./profile";

type IdFormats = { profile: Pick<Profile, "ticket_ids" | "source_ids"> };

/** The contract calls ids opaque: some profiles send them as texts, while the sandbox uses numbers internally. */
const TICKET_PREFIX = "t-";
const SOURCE_PREFIX = "s-";

export function shownTicketId({ profile }: IdFormats, id: number): number | string {
	return profile.ticket_ids === "text" ? `${TICKET_PREFIX}${id}` : id;
}

export function shownSourceId({ profile }: IdFormats, id: number): number | string {
	return profile.source_ids === "text" ? `${SOURCE_PREFIX}${id}` : id;
}

/** Removes the prefixes of all ids in a text, such as a query. */
export function withoutIdPrefixes(text: string): string {
	return text.replaceAll(TICKET_PREFIX, "").replaceAll(SOURCE_PREFIX, "");
}
