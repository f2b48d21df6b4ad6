export const EVENT_STATUSES = ["active", "cancelled", "postponed", "moved"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
