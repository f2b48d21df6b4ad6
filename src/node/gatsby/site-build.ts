import type { Reporter } from "gatsby";
import { publicApiHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { readEnv } from "../../config/env";
import type { PagePlan } from "../pipeline/plan/page-plan";
import type { HistoryRecord } from "../pipeline/source/history";
import { writeHistory } from "../pipeline/source/history-file";
import { explanationOf } from "../publish/message-of";
import { startDemoApi } from "./demo-api";
import { beginCards, type EarlyCards, finishFiles } from "./finish-files";
import { beginWritingPages } from "./half-built";
import { makeSite } from "./make-site";
import { writeProblem } from "./site-problem";
import { type SiteSource, sourceSite } from "./source-site";

export const isBuild = () => process.env["NODE_ENV"] === "production";

/** Reading the records of the API, and the moment at which it began. */
interface Reading {
	now: Date;
	source: Promise<SiteSource>;
}

interface Records {
	now: Date;
	sourced: SiteSource;
}

/** The site that this process makes, step by step: each of Gatsby's hooks takes one. */
class SiteBuild {
	/** Begun before Gatsby asks for it. */
	private ahead: Reading | undefined;
	private records: Records | undefined;
	/** The last plans, in develop. */
	private plans: readonly PagePlan[] | undefined;
	/** What a build still needs once its pages are planned, in place of the records. */
	private planned: { cards: EarlyCards; newHistory: HistoryRecord[] } | undefined;

	/** Begins to read the API, which overlaps Gatsby's start. */
	begin(reporter: Reporter): void {
		this.ahead = beginReading(reporter);
	}

	get hasRecords(): boolean {
		return this.records !== undefined;
	}

	/**
	 * Reads the records, anew in a refresh of `gatsby develop`; where that fails, the earlier ones stay.
	 * @throws ApiError; Error for wrong settings
	 */
	async read(reporter: Reporter): Promise<SiteSource> {
		const { now, source } = this.ahead ?? beginReading(reporter);
		this.ahead = undefined;
		const sourced = await source;
		this.records = { now, sourced };
		return sourced;
	}

	/** Plans the pages and writes the site's other files. */
	async plan(create: (plans: Iterable<PagePlan>) => void): Promise<void> {
		if (!this.records) throw new Error("Pages are created after sourcing");
		const root = process.cwd();
		if (!isBuild()) return this.planOrKeep(root, create, this.records);
		beginWritingPages(root);
		const cards = await makeSite({ root, ...this.records, env: readEnv(), create });
		this.planned = { cards: beginCards(root, cards), newHistory: this.records.sourced.newHistory };
		this.records = undefined;
	}

	/** Plans the pages in develop, which does so after each edit of a text: if that fails, the earlier plans stay. */
	private async planOrKeep(root: string, create: (plans: Iterable<PagePlan>) => void, records: Records) {
		let problem = "";
		try {
			const plans: PagePlan[] = [];
			const keep = (all: Iterable<PagePlan>) => {
				for (const plan of all) plans.push(plan);
			};
			await makeSite({ root, ...records, env: readEnv(), create: keep });
			this.plans = plans;
		} catch (error) {
			if (!this.plans) throw error;
			problem = explanationOf(error);
		}
		create(this.plans);
		writeProblem(root, problem);
	}

	/** Writes what takes the finished pages, and what the next build needs to know. */
	async finish(progress: (line: string) => void): Promise<void> {
		if (!this.planned) throw new Error("A build ends after planning");
		await finishFiles(process.cwd(), this.planned.cards, progress);
		await writeHistory(process.cwd(), readEnv(), this.planned.newHistory);
	}
}

export const siteBuild = new SiteBuild();

function beginReading(reporter: Reporter): Reading {
	const now = currentMoment();
	const read = async () => {
		const env = readEnv();
		if (env.isDemo) {
			reporter.warn("No API is configured (.env.example): this is the demo shop, with the sandbox APIs.");
			await startDemoApi(env.publicApiUrl);
		}
		const http = publicApiHttp(env);
		const progress = (line: string) => reporter.info(line);
		return sourceSite({ root: process.cwd(), env, http, now, isForVisitors: isBuild(), progress });
	};
	const source = read();
	// `read` reports the failure.
	source.catch(() => undefined);
	return { now, source };
}
