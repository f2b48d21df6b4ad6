import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hostingDirectory, parseManifest, readManifest } from "../../src/build/hosting/manifest";
import { countPages, reasonsAgainst, recordsOf } from "../../src/build/publish/guards";
import { takeInventory } from "../../src/build/publish/inventory";
import { brokenLinks } from "../../src/build/publish/links";
import { publishOptions } from "../../src/build/publish/options";
import { startNginx } from "../tools/nginx";
import { PublishingProject } from "../unit/build/publishing-place";

describe("the checks of publishing", () => {
	it("pass for this build, after counting its pages and records", async () => {
		const root = process.cwd();
		const built = join(root, "public");
		const manifest = readManifest(hostingDirectory(root));
		const inventory = takeInventory(built, {});
		const records = await recordsOf(root);
		const findings = {
			...{ inventory, previous: undefined, kept: { now: 0, before: 0 }, records },
			brokenLinks: brokenLinks(built, inventory, undefined, manifest),
		};
		expect(reasonsAgainst(findings, publishOptions(root, {}))).toEqual([]);
		expect(countPages(inventory)).toBeGreaterThan(500);
		expect(records.read).toBeGreaterThan(300);
	}, 60_000);
});

describe("visitors of nginx", () => {
	it("always get a complete page while releases are switched", async () => {
		const place = new PublishingProject(await mkdtemp(join(tmpdir(), "storefront-switch-")));
		const manifest = parseManifest('{"rewrites":[],"policy":{},"scriptHashes":[],"assets":[]}');
		await place.publish({ version: "0" });
		const nginx = await startNginx(join(place.root, ".site", "current", "site"), manifest);
		const seen = new Map<string, number>();
		let isOver = false;
		const visit = async () => {
			while (!isOver) {
				const answer = await fetch(`${nginx.url}/events/1`);
				const found = /version \d/.exec(await answer.text())?.[0] ?? "no page";
				seen.set(`${answer.status} ${found}`, (seen.get(`${answer.status} ${found}`) ?? 0) + 1);
			}
		};
		const visits = [visit(), visit()];
		try {
			for (let version = 1; version <= 5; version++) await place.publish({ version: String(version) });
		} finally {
			isOver = true;
			await Promise.all(visits);
			await nginx.stop();
			await rm(place.root, { recursive: true });
		}
		expect([...seen.keys()].filter((answer) => !/^200 version \d$/.test(answer))).toEqual([]);
		expect(seen.size).toBeGreaterThan(2);
	}, 60_000);
});
