import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { PublishOptions } from "../publish/options";
import { isUnderWay, type Run, Runs } from "../publish/runs";
import { ActionLog } from "./action-log";
import type { DeskOptions } from "./options";
import type { DeskView } from "./pages/desk-page";
import { progressOf, usualRun } from "./progress";
import { type Report, readReport, reportLines } from "./report";
import { Runner } from "./runner";
import { Sessions } from "./sessions";
import { SiteState, troubleOfRun } from "./site-state";
import { Webhook } from "./webhook";

const SHOWN_RUNS = 20;
const MAX_LOG_CHARACTERS = 20_000;

export interface DeskSetup extends DeskOptions {
	publish: Pick<PublishOptions, "root" | "directory">;
	/** Environment of the desk; builds receive it without the desk's own variables. */
	env: NodeJS.ProcessEnv;
	/** Address of the site, for links to its pages. */
	siteUrl: string | undefined;
	now?: () => Date;
}

/** Connects the parts of the desk. Whatever must survive a restart is a file in PUBLISH_DIRECTORY. */
export class Desk {
	readonly now: () => Date;
	readonly runs: Runs;
	readonly state: SiteState;
	readonly runner: Runner;
	readonly sessions: Sessions;
	readonly log: ActionLog;
	readonly webhook: Webhook | undefined;

	constructor(readonly setup: DeskSetup) {
		const { root, directory } = setup.publish;
		// Create it first, with default permissions: the web server has to read this folder, but not the desk's own in it.
		mkdirSync(directory, { recursive: true });
		const deskFolder = join(directory, "desk");
		this.now = setup.now ?? (() => new Date());
		this.runs = new Runs(directory);
		this.state = new SiteState(directory, this.runs);
		this.runner = new Runner(root, this.runs, setup.env);
		this.sessions = new Sessions(join(deskFolder, "sessions"));
		this.log = new ActionLog(join(deskFolder, "actions.jsonl"));
		this.webhook = setup.webhookSecret ? new Webhook(setup.webhookSecret, join(deskFolder, "hooks")) : undefined;
	}

	view(): DeskView {
		const now = this.now();
		const runs = this.runs.all();
		const working = this.working(runs, now);
		const [lastRun] = runs.filter(({ end }) => end?.outcome !== "joined");
		const trouble = lastRun && troubleOfRun(lastRun, this.setup.publish.directory, now);
		const { run } = working ?? {};
		return {
			key: this.key(runs, now),
			kept: this.state.kept(),
			candidate: this.state.candidate(),
			runs: runs.slice(0, SHOWN_RUNS),
			underWay: new Set(runs.filter((each) => isUnderWay(each, now)).map(({ id }) => id)),
			working: run && { run, progress: progressOf(run, usualRun(run, runs), now), log: this.logOf(run.id) },
			trouble: lastRun && trouble && { run: lastRun, ...trouble },
		};
	}

	/** Finds the run to show: the oldest one under way. `waiting` is the number of runs that wait for it. */
	working(runs: readonly Run[], now: Date): { run: Run; waiting: number } | undefined {
		const underWay = runs.filter((run) => isUnderWay(run, now));
		const run = underWay.at(-1);
		return run && { run, waiting: underWay.length - 1 };
	}

	/** Returns a text that changes whenever the state shown on pages does; open pages then reload. */
	key(runs: readonly Run[], now: Date): string {
		const states = runs.slice(0, SHOWN_RUNS).map((run) => (run.end ? "." : isUnderWay(run, now) ? "+" : "-"));
		const candidate = this.state.releases.candidate();
		return [this.state.served(), candidate?.stamp, runs[0]?.id, states.join("")].join("|");
	}

	logOf(id: string): string {
		const file = this.runs.logFile(id);
		if (!existsSync(file)) return "";
		const text = stripVTControlCharacters(readFileSync(file, "utf8")).replace(/\n{2,}/g, "\n");
		return text.slice(-MAX_LOG_CHARACTERS);
	}

	/** Reads a run's report, by default the latest one, and marks lines that the previous report lacks. */
	report(runId: string | undefined) {
		const reports = this.runs.all().flatMap(({ id }) => {
			const file = this.runs.reportFile(id);
			return existsSync(file) ? [{ id, file }] : [];
		});
		const index = runId === undefined ? 0 : reports.findIndex(({ id }) => id === runId);
		const readAt = (at: number): Report | undefined => {
			const entry = reports[at];
			return entry && readReport(entry.file);
		};
		const report = index < 0 ? undefined : readAt(index);
		return report && reportLines(report, readAt(index + 1));
	}
}
