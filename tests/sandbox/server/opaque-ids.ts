import type { World } from "./world";

/** Ids that are opaque by the contract: numbers inside the sandbox, and texts in its answers where the profile says so. */
const TICKET_PREFIX = "t-";
const SOURCE_PREFIX = "s-";

export function shownTicketId(world: World, id: number): number | string {
	return world.profile.ticket_ids === "text" ? `${TICKET_PREFIX}${id}` : id;
}

export function shownSourceId(world: World, id: number): number | string {
	return world.profile.source_ids === "text" ? `${SOURCE_PREFIX}${id}` : id;
}

/** The sandbox's own ids of ids as they are shown, and of lists of them. */
export function withoutIdPrefixes(text: string): string {
	return text.replaceAll(TICKET_PREFIX, "").replaceAll(SOURCE_PREFIX, "");
}
