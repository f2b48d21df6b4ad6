/** Stands in for tickets.tsx on a site without a basket. */
export function Tickets(): null {
	return null;
}
