/** Opens the ticket selection of an event's page. */
export const TICKETS_HASH = "#tickets";
