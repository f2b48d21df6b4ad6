/** Stands in for nearest-event-tickets-bar.tsx on a site without a basket. */
export function NearestEventTicketsBar(): null {
	return null;
}
