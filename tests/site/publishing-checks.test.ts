import { join } from "node:path";
import { expect, it } from "vitest";
import { hostingDirectory, parseManifest, readManifest } from "#src/node/hosting/manifest";
import { takeInventory } from "#src/node/publish/inventory";
import { brokenLinks } from "#src/node/publish/links";
import { publishOptions } from "#src/node/publish/options";
import { countPages, readRecordCounts, refusalReasons } from "#src/node/publish/refusal-reasons";
import { startNginx } from "../tools/nginx";
import { PublishingProject } from "../unit/node/publishing-place";
import { emptyFolder } from "../unit/node/small-site";

it("the checks before publishing accept this build, and count over 500 pages and over 300 records", async () => {
	const root = process.cwd();
	const builtFolder = join(root, "public");
	const manifest = readManifest(hostingDirectory(root));
	const inventory = takeInventory(builtFolder, {});
	const records = await readRecordCounts(root);
	const findings = {
		inventory,
		previous: undefined,
		unlisted: { now: 0, before: 0 },
		records,
		brokenLinks: brokenLinks(builtFolder, inventory, undefined, manifest),
	};
	expect(refusalReasons(findings, publishOptions(root, {}))).toEqual([]);
	expect(countPages(inventory)).toBeGreaterThan(500);
	expect(records.read).toBeGreaterThan(300);
}, 60_000);

it("nginx serves complete pages at any time while releases are switched", async () => {
	const project = new PublishingProject(await emptyFolder());
	const manifest = parseManifest('{"rewrites":[],"policy":{},"scriptHashes":[],"assets":[]}');
	await project.publish({ version: "0" });
	const nginx = await startNginx(join(project.root, ".site", "current", "site"), manifest);
	const answerCounts = new Map<string, number>();
	let isOver = false;
	const keepFetching = async () => {
		while (!isOver) {
			const answer = await fetch(`${nginx.url}/events/1`);
			const version = /version \d/.exec(await answer.text())?.[0] ?? "no page";
			answerCounts.set(
				`${answer.status} ${version}`,
				(answerCounts.get(`${answer.status} ${version}`) ?? 0) + 1,
			);
		}
	};
	const visitors = [keepFetching(), keepFetching()];
	try {
		for (let version = 1; version <= 5; version++) await project.publish({ version: String(version) });
	} finally {
		isOver = true;
		await Promise.all(visitors);
		await nginx.stop();
	}
	expect([...answerCounts.keys()].filter((answer) => !/^200 version \d$/.test(answer))).toEqual([]);
	expect(answerCounts.size).toBeGreaterThan(2);
}, 60_000);
