import { join } from "node:path";
import { LANGUAGES } from "#src/i18n/languages";
import { isPage, takeInventory } from "#src/node/publish/inventory";
import { BUILD_ENV, GATSBY_ARGS, startSandbox } from "../tools/servers";
import { roundToTenth } from "./numbers";
import { runMeasured } from "./process-tree";
import { callSandbox } from "./sandbox-editor";
import { deleteBuilds, makeWorkspace } from "./workspace";
import type { Benchmark, Row } from "./write-results";

/** The demo landing with all languages; before each build, the benchmark replaces its list of languages. */
const LANDING = "sakartvelo";

/** Measures cold builds of the demo in different numbers of languages. */
export async function benchLanguages(counts: readonly number[]): Promise<Benchmark> {
	const workspace = makeWorkspace(process.cwd());
	await startSandbox();
	const rows: Row[] = [];
	for (const count of counts) {
		const languages = Object.keys(LANGUAGES).slice(0, count);
		await callSandbox("PATCH", `/sandbox/records/landings/${LANDING}`, {
			languages,
			main_lang: languages[0],
		});
		deleteBuilds(workspace);
		const cost = await runMeasured(process.execPath, [...GATSBY_ARGS, "build"], {
			cwd: workspace,
			env: {
				...process.env,
				...BUILD_ENV,
				GATSBY_LANDING_ID: LANDING,
				API_REQUESTS_PER_SECOND: "1000",
				CI: "1",
			},
		});
		const pages = Object.keys(takeInventory(join(workspace, "public"), {})).filter(isPage).length;
		const row = {
			languages: count,
			pages,
			"wall, s": roundToTenth(cost.wallSeconds),
			"s a language": roundToTenth(cost.wallSeconds / count),
			"s a thousand pages": roundToTenth((cost.wallSeconds / pages) * 1_000),
			"CPU, s": roundToTenth(cost.cpuSeconds),
			"peak, MB": Math.round(cost.peakMebibytes),
		};
		rows.push(row);
		console.log(JSON.stringify(row));
	}
	return {
		name: "languages",
		title: "Builds in several languages",
		note:
			"Cold builds of the demo's events. If the seconds a language fall from row to row, the build's time grows " +
			"more slowly than the number of languages.",
		keys: ["languages"],
		compared: ["wall, s", "CPU, s", "peak, MB"],
		rows,
	};
}
