export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

export function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, each) => total + each, 0);
}

export function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10;
}
