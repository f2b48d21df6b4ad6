import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { RecordSnapshot } from "../pipeline/report/record-snapshots";
import type { PublishOptions } from "../publish/options";
import { isUnderWay, type Run, Runs } from "../publish/runs";
import { ActionLog } from "./action-log";
import { Edits } from "./edits";
import { momentOf } from "./format-moment";
import type { DeskOptions } from "./options";
import { PreviewLinks } from "./preview-links";
import { progressOf, usualRun } from "./progress";
import { readReport, reportLines } from "./report";
import { Runner } from "./runner";
import { Schedule } from "./schedule";
import { servingOf } from "./serving";
import { Sessions } from "./sessions";
import { SiteState, troubleOfRun } from "./site-state";
import { StoredKey } from "./stored-key";
import { Webhook } from "./webhook";

const MAX_SHOWN_RUNS = 20;
const MAX_LOG_CHARACTERS = 20_000;

export interface DeskSetup extends DeskOptions {
	publish: Pick<PublishOptions, "root" | "directory">;
	/** Environment of the desk; builds receive it without the desk's own variables. */
	env: NodeJS.ProcessEnv;
	siteUrl: string | undefined;
	/** Reads what the content system has now; without it, the desk can't say what was edited. */
	readRecords?: () => Promise<readonly RecordSnapshot[] | undefined>;
	now?: () => Date;
}

/** The editors' page for publishing, without its HTTP routes. Keeps its state in files, so that it survives restarts. */
export class Desk {
	readonly now: () => Date;
	readonly runs: Runs;
	readonly state: SiteState;
	readonly runner: Runner;
	readonly sessions: Sessions;
	readonly log: ActionLog;
	readonly webhook: Webhook | undefined;
	readonly schedule: Schedule;
	readonly edits: Edits;
	readonly previewLinks: PreviewLinks;
	/** Key for CSRF tokens of operators whom a proxy signs in: they have no session in which a token could be stored. */
	readonly csrfKey: StoredKey;

	constructor(readonly setup: DeskSetup) {
		const { directory } = setup.publish;
		// Use default permissions, since the web server reads this folder. The desk's own folder inside is private.
		mkdirSync(directory, { recursive: true });
		const deskFolder = join(directory, "desk");
		this.now = setup.now ?? (() => new Date());
		this.runs = new Runs(directory);
		this.state = new SiteState(directory);
		this.runner = new Runner(setup.publish, this.runs, setup.env);
		this.sessions = new Sessions(join(deskFolder, "sessions"));
		this.log = new ActionLog(join(deskFolder, "actions.jsonl"));
		this.schedule = new Schedule(deskFolder);
		this.edits = new Edits(setup.readRecords, this.now);
		this.previewLinks = new PreviewLinks(join(deskFolder, "preview-key"));
		this.csrfKey = new StoredKey(join(deskFolder, "csrf-key"));
		const { webhookSecret: secret, webhookToken: token } = setup;
		this.webhook = secret || token ? new Webhook({ secret, token }, join(deskFolder, "hooks")) : undefined;
	}

	view() {
		const now = this.now();
		const runs = this.runs.all();
		const workingRun = this.workingRun(runs, now);
		const lastRun = runs.find(({ end }) => end?.outcome !== "joined");
		const currentStamp = this.state.releases.current();
		const kept = this.state.kept();
		const trouble = lastRun && troubleOfRun(lastRun, this.setup.publish.directory, now);
		return {
			key: this.stateKey(runs, now),
			kept,
			/** Whether an earlier release than the newest one is served: the next publish then brings the newer data back. */
			isRolledBack: currentStamp !== undefined && kept.some(({ stamp }) => stamp > currentStamp),
			scheduled: this.schedule.get(),
			edits:
				currentStamp === undefined
					? undefined
					: this.edits.since(this.state.recordsOf(currentStamp), momentOf(currentStamp)),
			serving: servingOf(runs, currentStamp),
			candidate: this.state.candidate(),
			runs: runs.slice(0, MAX_SHOWN_RUNS),
			/** Ids of runs under way, including those that wait for another run. */
			underWay: new Set(runs.filter((run) => isUnderWay(run, now)).map(({ id }) => id)),
			working: workingRun && {
				run: workingRun,
				progress: progressOf(workingRun, usualRun(workingRun, runs), now),
				log: this.logOf(workingRun.id),
			},
			trouble: lastRun && trouble && { run: lastRun, ...trouble },
		};
	}

	/** Finds the oldest run under way; later ones wait for it. */
	workingRun(runs: readonly Run[], now: Date): Run | undefined {
		return runs.findLast((run) => isUnderWay(run, now));
	}

	/** Returns a text that changes with the served release, the candidate and runs' states; open pages then reload. */
	stateKey(runs: readonly Run[], now: Date): string {
		const states = runs
			.slice(0, MAX_SHOWN_RUNS)
			.map((run) => (run.end ? "." : isUnderWay(run, now) ? "+" : "-"));
		const { releases } = this.state;
		const servedStamp = releases.current();
		// Edits are shown only beside what they would change.
		const editsVersion = servedStamp && this.edits.version;
		const stamps = [servedStamp, releases.candidate()?.stamp];
		return [...stamps, runs[0]?.id, states.join(""), this.schedule.get()?.at, editsVersion].join("|");
	}

	/** Starts the scheduled publish if its time has come. */
	startScheduled(): void {
		const now = this.now();
		this.schedule.startIfDue(now, ({ by: name }) => {
			this.log.add({ at: now.toISOString(), who: name, from: "", what: "scheduled-publish" });
			this.runner.start({ action: "publish", by: { kind: "operator", name } }, now);
		});
	}

	logOf(id: string): string {
		const file = this.runs.logFile(id);
		if (!existsSync(file)) return "";
		const text = stripVTControlCharacters(readFileSync(file, "utf8")).replace(/\n{2,}/g, "\n");
		return text.slice(-MAX_LOG_CHARACTERS);
	}

	/** Reads a run's report, by default the latest one, and marks lines that the last report served before lacks. */
	report(runId: string | undefined) {
		const runs = this.runs.all();
		const hasReport = ({ id }: Run) => existsSync(this.runs.reportFile(id));
		const run = runs.find((each) => (runId === undefined || each.id === runId) && hasReport(each));
		const report = run && readReport(this.runs.reportFile(run.id));
		if (!run || !report) return undefined;
		const servedBefore = runs.slice(runs.indexOf(run) + 1).find(({ end }) => end?.outcome === "served");
		// A switch and a rollback serve what an earlier run built and reported on.
		const builtBefore = runs.find(
			(each) => servedBefore && each.end?.stamp === servedBefore.end?.stamp && hasReport(each),
		);
		const previousReport = builtBefore && readReport(this.runs.reportFile(builtBefore.id));
		return { lines: reportLines(report, previousReport), landing: report.landing, builtAt: run.at };
	}
}
