import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { PublishingProject } from "../unit/node/publishing-place";
import { KILL_COUNT, killPublishes } from "./killed-publishes";

it(`${KILL_COUNT} publishes, each killed unless it ends first, always leave a complete site`, async () => {
	const project = new PublishingProject(await mkdtemp(join(tmpdir(), "storefront-kill-")));
	onTestFinished(() => rm(project.root, { recursive: true, force: true }));
	const servedPage = () => {
		expect(project.faults()).toEqual([]);
		return project.readServed("index.html");
	};
	await killPublishes({
		root: project.root,
		fakeOf: (version) => ({ pages: 200 + (version % 7) }),
		spread: 2,
		check: servedPage,
	});
	expect(servedPage()).toContain("version 99");
}, 180_000);
