import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareCandidate, switchToCandidate } from "#src/node/publish/publish";
import { fakeBuildCommand, PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("a release that isn't live yet", () => {
	const listing = () => readFileSync(join(project.root, "listing"), "utf8").trim().split("\n");
	const reload = { PUBLISH_RELOAD_COMMAND: "ls .site/releases > listing" };

	it("isn't among the releases while the web server reloads", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		await project.publish({ version: "2", inline: "2" }, reload);
		expect(listing()).toEqual([stamp]);
		expect(project.releases()).toHaveLength(2);
	});

	it("stays the candidate while the web server reloads", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		const run = project.nextRun({ version: "2", inline: "2" }, reload);
		await switchToCandidate(run, (await prepareCandidate(run)).stamp);
		expect(listing()).toEqual([stamp]);
		expect(project.servedState()).toEqual({ version: "2", faults: [] });
	});

	it("never is if the publish is killed then, and the next one removes it", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		vi.stubEnv("PUBLISH_RELOAD_COMMAND", "kill -9 $PPID");
		const killed = project.spawnPublish(fakeBuildCommand({ version: "2", inline: "2" }));
		expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);
		vi.unstubAllEnvs();
		expect(project.releases()).toEqual([stamp]);
		await project.publish({ version: "3" });
		expect(readdirSync(project.inRelease("")).sort()).toEqual(project.releases());
		expect(project.servedState()).toEqual({ version: "3", faults: [] });
	});

	it("isn't left if the link to it can't be replaced", async () => {
		const { stamp } = (await project.publish({ version: "1" })) ?? {};
		const current = join(project.root, ".site", "current");
		const putInTheWay = { PUBLISH_RELOAD_COMMAND: `rm ${current}; mkdir ${current}` };
		await expect(project.publish({ version: "2", inline: "2" }, putInTheWay)).rejects.toThrow("EISDIR");
		expect(readdirSync(project.inRelease(""))).toEqual([stamp]);
	});
});
