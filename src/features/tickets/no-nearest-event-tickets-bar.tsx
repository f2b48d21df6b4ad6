/** Stands in for nearest-slot.tsx on a site without a basket. */
export function NearestEventTicketsBar(): null {
	return null;
}
