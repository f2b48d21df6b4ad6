import { copyFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { currentMoment } from "#src/config/clock";
import { historyFile } from "#src/node/pipeline/source/history-file";
import { DEMO_EVENT_COUNT, makeDemoData } from "../sandbox/data/demo-data";
import type { SeededRandom } from "../sandbox/data/seeded";
import { registerPictures } from "../sandbox/pictures/pictures";
import { createSandbox } from "../sandbox/server/sandbox";
import { applyAndPrintMoment } from "../tools/moment";
import { BUILD_ENV, LANDING_ID, SANDBOX_PORT } from "../tools/servers";
import { builtFiles } from "./built-files";
import { changedFiles } from "./changed-files";
import { Editor } from "./edits/editor";
import { fileEdits } from "./edits/file-edits";
import { recordEdits } from "./edits/record-edits";
import { roundToTenth } from "./numbers";
import { runMeasured } from "./process-tree";
import { deleteBuilds, makeWorkspace } from "./workspace";
import type { Benchmark, Row } from "./write-results";

const MINUTE_MS = 60_000;
/** Languages of the built site until an edit changes them; the first is the main one. */
const LANGUAGES = ["ru", "en"];
/** Maximum number of differing files to list for each comparison. */
const MAX_LISTED = 50;

interface Options {
	edits: number;
	/** Number of edits from one comparison to the next. */
	every: number;
	seed: number;
}

/** After each batch of random edits, compares an incremental build with a cold one; sets exit code 1 if they differ. */
export async function benchEdits({ edits, every, seed }: Options): Promise<Benchmark> {
	applyAndPrintMoment();
	const start = new Date(Math.floor(currentMoment().getTime() / MINUTE_MS) * MINUTE_MS);
	// The folders' names differ, so that a file that contains its folder's path differs between the builds.
	const incremental = makeWorkspace(process.cwd(), "edits");
	const cold = makeWorkspace(process.cwd(), "edits-cold");
	for (const workspace of [incremental, cold]) deleteBuilds(workspace);
	const editor = new Editor(seed, start, [incremental, cold]);
	const sandbox = await createSandbox({
		port: SANDBOX_PORT,
		now: () => editor.now,
		data: ({ now, imageBase }) => makeDemoData({ now, imageBase, eventCount: DEMO_EVENT_COUNT }),
		extend: registerPictures,
	});
	try {
		await editor.change("landings", LANDING_ID, { languages: LANGUAGES, main_lang: LANGUAGES[0] });
		await build(incremental, editor.now);
		const rows: Row[] = [];
		const findings: string[] = [];
		const queue = inRandomOrder([...recordEdits(LANDING_ID), ...fileEdits(LANGUAGES)], editor.random);
		for (let done = 0; done < edits; ) {
			const batch: string[] = [];
			const kinds: string[] = [];
			for (const end = Math.min(done + every, edits); done < end; ) {
				editor.number = ++done;
				const [kind, edit] = queue.next().value;
				batch.push(`${done}: ${kind}, ${await edit(editor)}`);
				kinds.push(kind);
				console.log(batch.at(-1));
			}
			deleteBuilds(cold);
			copyHistory(incremental, cold);
			const incrementalSeconds = await build(incremental, editor.now);
			const coldSeconds = await build(cold, editor.now);
			const [actual, expected] = [builtFiles(incremental), builtFiles(cold)];
			const different = changedFiles(actual, expected);
			const row = {
				"after edits": done,
				kinds: kinds.join(", "),
				files: Object.keys(expected).length,
				different: different.length,
				"incremental, s": incrementalSeconds,
				"cold, s": coldSeconds,
			};
			rows.push(row);
			console.log(JSON.stringify(row));
			if (different.length > 0) process.exitCode = 1;
			const differences = different.slice(0, MAX_LISTED).map((path) => {
				if (!actual[path]) return `\`${path}\` is missing`;
				return expected[path] ? `\`${path}\` differs` : `\`${path}\` is left over from an earlier build`;
			});
			for (const difference of differences) console.log(difference);
			const verdict = different.length === 0 ? "all files are equal" : `${different.length} files differ`;
			findings.push([`After edit ${done} ${verdict}.`, ...differences, ...batch].join("\n  - "));
		}
		return {
			name: "edits",
			title: "Incremental builds against cold ones",
			note:
				`${edits} random edits (seed ${seed}) of the demo in ${LANGUAGES.length} languages. After each batch, \`npm run build\` ` +
				"with the `.cache` and `public` of all builds before is compared with one from nothing in another folder: the same " +
				"records, code, history and moment. Files are the site with its compressed copies, the manifest of the rules for hosts, " +
				"the editors' report and the history.",
			keys: ["after edits"],
			compared: ["different"],
			rows,
			findings,
		};
	} finally {
		await sandbox.close();
	}
}

/** Yields items in random order without end; none is repeated before all have been yielded. */
function* inRandomOrder<T>(items: readonly T[], random: SeededRandom): Generator<T, never> {
	for (;;) {
		const remainingItems = [...items];
		while (remainingItems.length > 0) {
			const item = random.pick(remainingItems);
			remainingItems.splice(remainingItems.indexOf(item), 1);
			yield item;
		}
	}
}

/** Builds a workspace with `now` as the current time. @returns the build's duration in seconds */
async function build(workspace: string, now: Date): Promise<number> {
	const env = {
		...process.env,
		...BUILD_ENV,
		API_REQUESTS_PER_SECOND: "1000",
		CI: "1",
		SOURCE_DATE_EPOCH: String(now.getTime() / 1_000),
	};
	const { wallSeconds } = await runMeasured("npm", ["run", "--silent", "build"], { cwd: workspace, env });
	return roundToTenth(wallSeconds);
}

/** Copies the history of earlier builds, from which a build takes past events and former addresses. */
function copyHistory(from: string, to: string): void {
	mkdirSync(dirname(historyFile(to)));
	copyFileSync(historyFile(from), historyFile(to));
}
