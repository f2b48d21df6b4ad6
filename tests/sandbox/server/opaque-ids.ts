import type { Profile } from "./profile";

type Ids = { profile: Pick<Profile, "ticket_ids" | "source_ids"> };

/** The contract calls ids opaque: some profiles respond with texts, while the sandbox uses numbers internally. */
const TICKET_PREFIX = "t-";
const SOURCE_PREFIX = "s-";

export function shownTicketId({ profile }: Ids, id: number): number | string {
	return profile.ticket_ids === "text" ? `${TICKET_PREFIX}${id}` : id;
}

export function shownSourceId({ profile }: Ids, id: number): number | string {
	return profile.source_ids === "text" ? `${SOURCE_PREFIX}${id}` : id;
}

/** Removes the prefixes of all ids in a text, such as a query. */
export function withoutIdPrefixes(text: string): string {
	return text.replaceAll(TICKET_PREFIX, "").replaceAll(SOURCE_PREFIX, "");
}
