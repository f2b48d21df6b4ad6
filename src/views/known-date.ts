/**
 * A date of a show that an event's page knows of: its id and, unless a date on the other side (in another hall or in the
 * page's own) starts then, too, the start in minutes since 1970.
 */
export type KnownDate = readonly [id: number, startMinutes?: number];
