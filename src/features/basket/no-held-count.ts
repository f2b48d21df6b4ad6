/** Stands in for use-held-count.ts on a site without a basket. */
export function useHeldCount(): number {
	return 0;
}
