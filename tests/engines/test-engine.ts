import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "./engines";
import { SCENARIOS } from "./scenarios";
import { CONDITIONS } from "./session";
import { EngineSite } from "./site";
import { Tab } from "./tab";

/** Problems that say only that analytics and error reports can't be reached. */
const UNREACHABLE_SERVICES =
	/Failed to load resource: net::\S+ https:\/\/(?:mc\.yandex\.|errors\.antrakt\.example)/;

/** Declares all scenarios for an engine, in each condition; a problem in the console fails a scenario. */
export function testEngine(engine: Engine): void {
	describe.each(CONDITIONS)(`${engine.name}, %s`, (condition) => {
		let site: EngineSite;
		let tab: Tab;
		beforeAll(async () => {
			site = await EngineSite.open(process.env["BUILT_SITE"] ?? ".");
			tab = new Tab(await engine.open(condition, site));
		});
		afterAll(async () => {
			await tab?.close();
			await site?.goOffline();
		});
		for (const { title, conditions, play } of SCENARIOS) {
			if (conditions && !conditions.includes(condition)) continue;
			it(title, async () => {
				const allowed = [UNREACHABLE_SERVICES];
				await site.goOnline();
				await tab.takeProblems();
				await play({ tab, site, condition, allow: (pattern) => allowed.push(pattern) });
				const problems = await tab.takeProblems();
				expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
			});
		}
	});
}
