import type { Row } from "./write-results";

/** A measured number; lower is better. It must not exceed `limit`, and should not exceed `aim`. */
export interface Figure {
	/** What was measured, with its unit. */
	name: string;
	/** NaN if it wasn't measured. */
	value: number;
	/** The figure computed from processor times, not wall times; other processes affect it less. */
	byProcessor?: number;
	limit: number;
	aim: number;
}

/** Formats a figure, and says whether it meets `limit` (which the results call "at least") and `aim`. */
export function figureLine({ name, value, byProcessor, limit: atLeast, aim }: Figure): string {
	if (Number.isNaN(value)) return `${name}: not measured.`;
	const verdict = (limit: number) => `${limit}: ${value <= limit ? "met" : "missed"}`;
	const processorNote = byProcessor === undefined ? "" : `; by processor time ${byProcessor}`;
	return `${name}: **${value}** (at least ${verdict(atLeast)}; aim ${verdict(aim)}${processorNote}).`;
}

/** Divides two measured numbers, to two digits. */
export function ratioOf(measured: number, baseline: number): number {
	return Math.round((measured / baseline) * 100) / 100;
}

/** Formats the figures of builds of a site with `events` events; the limits are meant for 10,000 events. */
export function figures(rows: readonly Row[], events: number): string[] {
	const cell = (build: string, column: string) =>
		Number(rows.find((row) => row["events"] === events && row["build"] === build)?.[column]);
	const ratio = (column: string, build: string, naive: string) =>
		ratioOf(cell(build, column), cell(naive, column));
	const times = (build: string, naive: string) => ({
		value: ratio("wall, s", build, naive),
		byProcessor: ratio("CPU, s", build, naive),
	});
	const lines: Figure[] = [
		{
			name: "`gatsby build` after one event's edit, × naive",
			...times("one event", "naive one event"),
			limit: 0.65,
			aim: 0.4,
		},
		{ name: "`gatsby build` cold, × naive", ...times("cold", "naive cold"), limit: 1.1, aim: 0.75 },
		{
			name: "an edit until it is served, × naive `gatsby build` after an edit",
			value: ratio("wall, s", "publish", "naive one event"),
			limit: 0.8,
			aim: 0.4,
		},
		{
			name: "peak memory of a cold build, × naive",
			value: ratio("peak, MB", "cold", "naive cold"),
			limit: 1.2,
			aim: 0.8,
		},
	];
	return lines.map((figure) => `${events} events: ${figureLine(figure)}`);
}
