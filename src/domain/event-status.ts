export const EVENT_STATUSES = ["active", "cancelled", "postponed", "moved"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export function isCalledOff(status: EventStatus | undefined): status is "cancelled" | "postponed" {
	return status === "cancelled" || status === "postponed";
}
