import type { Row } from "./write-results";

/** A measured number; lower is better. It must not exceed `limit`, and should not exceed `aim`. */
interface Figure {
	/** What was measured, with its unit. */
	name: string;
	/** NaN if the builds from which it is computed weren't measured. */
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

const GATSBY_COLUMNS = ["gatsby, s", "gatsby CPU, s"] as const;
/** Columns with wall time and processor time of all steps of a build. */
const TOTAL_COLUMNS = ["wall, s", "CPU, s"] as const;

/** Formats the figures of builds of a site with `events` events; the limits are meant for 10,000 events. */
export function figures(rows: readonly Row[], events: number): string[] {
	const rowsOfSize = rows.filter((row) => row["events"] === events);
	const cell = (build: string, column: string) => Number(rowsOfSize.find((row) => row["build"] === build)?.[column]);
	const ratio = (build: string, [wall, cpu]: readonly [string, string], naive: string) => {
		const ratioOf = (column: string, base: string) => Math.round((cell(build, column) / cell(naive, base)) * 100) / 100;
		return { value: ratioOf(wall, "wall, s"), byProcessor: ratioOf(cpu, "CPU, s") };
	};
	const figure = (name: string, measured: Pick<Figure, "value" | "byProcessor">, atLeast: number, aim: number) =>
		`${events} events: ${figureLine({ name, ...measured, limit: atLeast, aim })}`;
	const publishSeconds = (build: string) => ({ value: cell(build, "wall, s") });
	const ownRows = rowsOfSize.filter(({ build }) => !String(build).startsWith("naive"));
	const peak = { value: Math.max(...ownRows.map((row) => Number(row["peak, MB"]))) };
	const editRatio = ratio("one event", GATSBY_COLUMNS, "naive one event");
	return [
		figure("`gatsby build` after one event's edit, × naive Gatsby", editRatio, 1.3, 0.8),
		figure("an edit until it is served, 10 requests a second, s", publishSeconds("publish, 10 requests/s"), 25, 15),
		figure("an edit until it is served, no limit, s", publishSeconds("publish, no limit"), 25, 15),
		figure("`gatsby build` cold, × naive Gatsby", ratio("cold", GATSBY_COLUMNS, "naive cold"), 1.8, 1.3),
		figure("`npm run build` cold, × naive Gatsby", ratio("cold", TOTAL_COLUMNS, "naive cold"), 3.5, 2.5),
		figure("peak memory of any build or publish, MiB", peak, 1_500, 1_000),
	];
}
