export function findWithLowestCost<T>(
	items: Iterable<T>,
	costOf: (item: T) => number | undefined,
): T | undefined {
	let best: T | undefined;
	let lowestCost = Number.POSITIVE_INFINITY;
	for (const item of items) {
		const cost = costOf(item);
		if (cost !== undefined && cost < lowestCost) [lowestCost, best] = [cost, item];
	}
	return best;
}
