import { setImmediate as nextTurn } from "node:timers/promises";
import type { Landing } from "../../domain/landing";
import type { Env } from "../../settings/env";
import { PageDataWriter } from "../plan/page-data";
import { livePages, type PagePlan } from "../plan/page-plan";
import { writeBuildReport } from "../source/build-report";
import { makeSite, type SiteTexts, writeSiteModules } from "./make-site";
import type { PlanningMessage } from "./planning";
import { writeSiteFiles } from "./site-files";
import type { SiteSource } from "./source-site";

/** Sends a message to Gatsby's process; resolves once it is handed to the channel between the processes. */
type Send = (message: PlanningMessage) => Promise<void>;

const PLANS_PER_MESSAGE = 500;

/** Writes modules and sends page addresses, so that Gatsby can compile scripts while most records are being read. */
export async function prepareCompiling(root: string, env: Env, landing: Landing, send: Send): Promise<SiteTexts> {
	const siteTexts = await writeSiteModules(root, env, landing);
	await send({ kind: "landing", livePages: livePages(siteTexts.translators, env.basketApiUrl !== undefined) });
	return siteTexts;
}

interface Options {
	root: string;
	env: Env;
	now: Date;
	sourced: SiteSource;
	siteTexts: SiteTexts | undefined;
	messages: string[];
	writingAllowed: Promise<void>;
	send: Send;
}

/** Plans the pages of a build; writes page data and the build's other files. */
export async function planBuild(options: Options): Promise<void> {
	const { root, env, now, sourced, siteTexts, messages, writingAllowed, send } = options;
	const warnings = await writeBuildReport(root, sourced);
	const create = async (plans: Iterable<PagePlan>) => {
		await sendPlans(plans, new PageDataWriter(root), writingAllowed, send);
		// Gatsby renders pages while the other files are written.
		await send({ kind: "planned", newHistory: sourced.newHistory, messages, warnings });
	};
	await makeSite({ root, sourced, env, now, create, siteTexts });
	await writeSiteFiles({ root, env, catalogue: sourced.catalogue, idNumbers: sourced.idNumbers });
	await send({ kind: "written" });
}

async function sendPlans(
	plans: Iterable<PagePlan>,
	data: PageDataWriter,
	writingAllowed: Promise<void>,
	send: Send,
): Promise<void> {
	const writingBegun = writingAllowed.then(() => data.beginWriting());
	// Errors, such as for a full disk, are thrown later: by `add`, or by `await writingBegun` after the last plan.
	writingBegun.catch(() => undefined);
	let batch = [];
	for (const plan of plans) {
		batch.push(data.add(plan));
		if (batch.length < PLANS_PER_MESSAGE) continue;
		await send({ kind: "plans", plans: batch });
		batch = [];
		// Lets the process receive the message that pages may be written; their data is kept in memory until then.
		await nextTurn();
	}
	await writingBegun;
	await send({ kind: "plans", plans: batch });
}
