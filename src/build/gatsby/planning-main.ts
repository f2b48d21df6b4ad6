import { createNodeHttp } from "../../backend/node-http";
import type { Landing } from "../../domain/landing";
import { currentMoment } from "../../settings/clock";
import { type Env, readEnv } from "../../settings/env";
import { messageOf } from "../publish/error-code";
import type { SiteTexts } from "./make-site";
import { BEGIN_MESSAGE, type PlanningMessage, WRITE_PAGES_MESSAGE } from "./planning";
import { type SiteSource, sourceSite } from "./source-site";

/** Imports the planning code only after the first requests are sent, since the import takes some tenths of a second. */
const loadPlanBuild = () => import("./plan-build");

/** Reads the API while Gatsby starts, then plans pages and writes files. Reports expected errors in one sentence. */
async function main(): Promise<void> {
	const begun = whenMessageReceived(BEGIN_MESSAGE);
	const writingAllowed = whenMessageReceived(WRITE_PAGES_MESSAGE);
	const root = process.cwd();
	const now = currentMoment();
	const messages: string[] = [];
	let announced: Promise<SiteTexts> | undefined;
	let siteTexts: SiteTexts | undefined;
	let env: Env;
	let sourced: SiteSource;
	try {
		env = readEnv();
		const http = createNodeHttp({ baseUrl: env.publicApiUrl, requestsPerSecond: env.requestsPerSecond });
		const onLanding = (landing: Landing) => {
			announced = Promise.all([loadPlanBuild(), begun]).then(([{ prepareCompiling }]) =>
				prepareCompiling(root, env, landing, send),
			);
			// A failure is reported where `announced` is awaited, after all records are read.
			announced.catch(() => undefined);
		};
		const progress = (line: string) => messages.push(line);
		sourced = await sourceSite({ root, env, http, now, isForVisitors: true, progress, onLanding });
		siteTexts = await announced;
	} catch (error) {
		await begun;
		await send({ kind: "failed", sentence: messageOf(error) });
		return;
	}
	const { planBuild } = await loadPlanBuild();
	await planBuild({ root, env, now, sourced, siteTexts, messages, writingAllowed, send });
}

function whenMessageReceived(expected: string): Promise<void> {
	return new Promise((resolve) => process.on("message", (message) => message === expected && resolve()));
}

/** Sends a message. Await it before synchronous work, which would delay the message. */
function send(message: PlanningMessage): Promise<void> {
	return new Promise((resolve) => process.send?.(message, () => resolve()));
}

// Gatsby's process disconnects once it has received all messages, or when it ends.
process.on("disconnect", () => process.exit());
main().catch(async (error: unknown) => {
	// Print the stack, too: unless the disk is full, the error is probably a defect of this code.
	console.error(error);
	await send({ kind: "failed", sentence: `The pages can't be planned: ${messageOf(error)}` });
});
