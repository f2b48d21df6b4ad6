/** These stand in for use-held-count.ts on a site without a basket. */
export function useHeldLines(): readonly [] {
	return [];
}

export function useHeldCount(): number {
	return 0;
}
