/** A figure of a run with the two limits it may not exceed. */
export interface Figure {
	/** What was measured, with its unit. */
	name: string;
	/** NaN when its builds weren't measured. */
	value: number;
	atLeast: number;
	aim: number;
}

/** @returns the figure, and whether it meets each limit */
export function figureLine({ name, value, atLeast, aim }: Figure): string {
	if (Number.isNaN(value)) return `${name}: not measured.`;
	const judged = (limit: number) => `${limit}: ${value <= limit ? "met" : "missed"}`;
	return `${name}: **${value}** (at least ${judged(atLeast)}; aim ${judged(aim)}).`;
}
