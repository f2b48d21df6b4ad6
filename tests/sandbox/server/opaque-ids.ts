import type { World } from "./world";

/** Opaque ids (contract): numbers internally, texts in responses when the profile says so. */
const TICKET_PREFIX = "t-";
const SOURCE_PREFIX = "s-";

export function shownTicketId(world: World, id: number): number | string {
	return world.profile.ticket_ids === "text" ? `${TICKET_PREFIX}${id}` : id;
}

export function shownSourceId(world: World, id: number): number | string {
	return world.profile.source_ids === "text" ? `${SOURCE_PREFIX}${id}` : id;
}

/** Internal ids from one or several response ids. */
export function withoutIdPrefixes(text: string): string {
	return text.replaceAll(TICKET_PREFIX, "").replaceAll(SOURCE_PREFIX, "");
}
