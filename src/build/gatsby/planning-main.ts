import { createNodeHttp } from "../../backend/node-http";
import { currentMoment } from "../../config/clock";
import { type Env, readEnv } from "../../config/env";
import type { Landing } from "../../domain/landing";
import { PageData } from "../plan/page-data";
import { livePages, type PagePlan } from "../plan/page-plan";
import { messageOf } from "../publish/error-code";
import { writeBuildReport } from "../source/build-report";
import { makeSite, type SiteModules, writeSiteModules } from "./make-site";
import { BEGIN, type PlanningMessage, WRITE_PAGES } from "./planning";
import { writeSiteFiles } from "./site-files";
import { type SiteSource, sourceSite } from "./source-site";

/** Plans sent in one message. */
const BATCH = 500;

/**
 * Reads the API for a build that is starting; once the build has begun, plans its pages and writes its files. An unreadable
 * API and a wrong environment are reported in one sentence.
 */
async function main(): Promise<void> {
	const begun = received(BEGIN);
	const mayWritePages = received(WRITE_PAGES);
	const root = process.cwd();
	const now = currentMoment();
	const said: string[] = [];
	let announced: Promise<SiteModules> | undefined;
	let modules: SiteModules | undefined;
	let env: Env;
	let sourced: SiteSource;
	try {
		env = readEnv();
		const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
		const onLanding = (landing: Landing) => {
			announced = begun.then(() => announce(root, env, landing));
			// A failure is reported once the records are read.
			announced.catch(() => undefined);
		};
		const progress = (line: string) => said.push(line);
		sourced = await sourceSite({ root, env, http, now, isForVisitors: true, progress, onLanding });
		modules = await announced;
	} catch (error) {
		await begun;
		await send({ kind: "failed", sentence: messageOf(error) });
		return;
	}
	const warnings = await writeBuildReport(root, sourced);
	const create = async (plans: Iterable<PagePlan>) => {
		await sendPlans(plans, new PageData(root), mayWritePages);
		// Gatsby renders pages while the other files are written.
		await send({ kind: "planned", memory: sourced.memory, said, warnings });
	};
	await makeSite({ root, sourced, env, now, create, modules });
	await writeSiteFiles({ root, env, catalogue: sourced.catalogue });
	await send({ kind: "written" });
}

/** Lets the build compile scripts while most records are still on their way. */
async function announce(root: string, env: Env, landing: Landing): Promise<SiteModules> {
	const modules = await writeSiteModules(root, env, landing);
	await send({ kind: "landing", livePages: livePages(modules.translators) });
	return modules;
}

async function sendPlans(plans: Iterable<PagePlan>, data: PageData, mayWrite: Promise<void>): Promise<void> {
	const begunWriting = mayWrite.then(() => data.beginWriting());
	// A failure, such as a full disk, is reported after the last plan.
	begunWriting.catch(() => undefined);
	let batch = [];
	for (const plan of plans) {
		batch.push(data.add(plan));
		if (batch.length < BATCH) continue;
		await send({ kind: "plans", plans: batch });
		batch = [];
	}
	await begunWriting;
	await send({ kind: "plans", plans: batch });
}

function received(expected: string): Promise<void> {
	return new Promise((resolve) => process.on("message", (message) => message === expected && resolve()));
}

/** Resolves when the message is in the channel: work that follows at once would keep the build waiting for it. */
function send(message: PlanningMessage): Promise<void> {
	return new Promise((resolve) => process.send?.(message, () => resolve()));
}

// The build has ended.
process.on("disconnect", () => process.exit());
main().catch(async (error: unknown) => {
	// A defect, or a full disk: the stack is for developers.
	console.error(error);
	await send({ kind: "failed", sentence: `The pages can't be planned: ${messageOf(error)}` });
});
