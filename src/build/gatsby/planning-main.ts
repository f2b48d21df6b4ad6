import { createNodeHttp } from "../../backend/node-http";
import type { Landing } from "../../domain/landing";
import { currentMoment } from "../../settings/clock";
import { type Env, readEnv } from "../../settings/env";
import { messageOf } from "../publish/error-code";
import type { SiteModules } from "./make-site";
import { BEGIN, type PlanningMessage, WRITE_PAGES } from "./planning";
import { type SiteSource, sourceSite } from "./source-site";

/** Loaded once the first requests are on their way, since loading it takes some tenths of a second. */
const loadPlanning = () => import("./plan-build");

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
			announced = Promise.all([loadPlanning(), begun]).then(([{ announce }]) => announce(root, env, landing, send));
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
	const { planBuild } = await loadPlanning();
	await planBuild({ root, env, now, sourced, modules, said, mayWritePages, send });
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
