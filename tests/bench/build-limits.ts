import type { Row } from "./write-results";

/** A measured figure with the maximum that it must meet (`atLeast`), and the lower one that it should meet (`aim`). */
interface Figure {
	/** What was measured, with its unit. */
	name: string;
	/** NaN if its builds weren't measured. */
	value: number;
	/** The ratio of processor times instead of wall times; other processes affect it less. */
	byProcessor?: number;
	atLeast: number;
	aim: number;
}

/** @returns a line with the figure, and whether it meets limit and aim */
export function figureLine({ name, value, byProcessor, atLeast, aim }: Figure): string {
	if (Number.isNaN(value)) return `${name}: not measured.`;
	const verdict = (limit: number) => `${limit}: ${value <= limit ? "met" : "missed"}`;
	const processorNote = byProcessor === undefined ? "" : `; by processor time ${byProcessor}`;
	return `${name}: **${value}** (at least ${verdict(atLeast)}; aim ${verdict(aim)}${processorNote}).`;
}

/** Columns with wall time and processor time: of the step "gatsby", and of all steps. */
const GATSBY_STEP = ["gatsby, s", "gatsby CPU, s"] as const;
const ALL_STEPS = ["wall, s", "CPU, s"] as const;

/** Lists the figures of builds with a number of events; their limits are for 10,000. */
export function figures(rows: readonly Row[], events: number): string[] {
	const rowsOfSize = rows.filter((row) => row["events"] === events);
	const cell = (build: string, column: string) => Number(rowsOfSize.find((row) => row["build"] === build)?.[column]);
	const ratio = (build: string, [wall, cpu]: readonly [string, string], naive: string) => {
		const ratioOf = (column: string, base: string) => Math.round((cell(build, column) / cell(naive, base)) * 100) / 100;
		return { value: ratioOf(wall, "wall, s"), byProcessor: ratioOf(cpu, "CPU, s") };
	};
	const servedLimits = { atLeast: 25, aim: 15 };
	return [
		{
			name: "`gatsby build` after one event's edit, × naive Gatsby",
			...ratio("one event", GATSBY_STEP, "naive one event"),
			atLeast: 1.3,
			aim: 0.8,
		},
		{
			name: "an edit until it is served, 10 requests a second, s",
			value: cell("publish, 10 requests/s", "wall, s"),
			...servedLimits,
		},
		{ name: "an edit until it is served, no limit, s", value: cell("publish, no limit", "wall, s"), ...servedLimits },
		{
			name: "`gatsby build` cold, × naive Gatsby",
			...ratio("cold", GATSBY_STEP, "naive cold"),
			atLeast: 1.8,
			aim: 1.3,
		},
		{
			name: "`npm run build` cold, × naive Gatsby",
			...ratio("cold", ALL_STEPS, "naive cold"),
			atLeast: 3.5,
			aim: 2.5,
		},
		{
			name: "peak memory of any build or publish, MiB",
			value: Math.max(
				...rowsOfSize.filter(({ build }) => !String(build).startsWith("naive")).map((row) => Number(row["peak, MB"])),
			),
			atLeast: 1_500,
			aim: 1_000,
		},
	].map((figure) => `${events} events: ${figureLine(figure)}`);
}
