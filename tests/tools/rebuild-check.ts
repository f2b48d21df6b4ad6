import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeWorkspace } from "../bench/workspace";
import { announceMoment } from "./moment";
import { main } from "./processes";
import { assertPortsAreFree, buildPages, SANDBOX_URL, startSandbox } from "./servers";

const EVENT_DATA = /(?:^|\/)events\/(\d+)\/page-data\.json$/;

/**
 * `npm run test:rebuild`, part of `npm test`: edits an event, lets the build fail while it writes that event's page, and
 * checks that the next build shows the edit.
 */
void main(async () => {
	announceMoment();
	await assertPortsAreFree();
	const workspace = makeWorkspace(process.cwd(), "rebuild");
	for (const folder of [".cache", "public"]) rmSync(join(workspace, folder), { recursive: true, force: true });
	await startSandbox();
	await buildPages(workspace);
	const pages = join(workspace, "public", "page-data");
	const path = readdirSync(pages, { recursive: true, encoding: "utf8" }).find((file) => EVENT_DATA.test(file));
	const id = EVENT_DATA.exec(path ?? "")?.[1];
	if (!path || !id) throw new Error("The build has no event's page");
	const title = `Edited before a full disk ${id}`;
	await edit(id, title);

	const pageData = join(pages, path);
	renameSync(pageData, `${pageData}.kept`);
	mkdirSync(pageData);
	const hasFailed = await buildPages(workspace).then(
		() => false,
		() => true,
	);
	if (!hasFailed) throw new Error(`The build didn't fail though ${path} couldn't be written`);
	rmSync(pageData, { recursive: true });
	renameSync(`${pageData}.kept`, pageData);

	await buildPages(workspace);
	const page = join(workspace, "public", path.replace(/page-data\.json$/, "index.html"));
	for (const file of [pageData, page]) {
		if (!readFileSync(file, "utf8").includes(title)) throw new Error(`${file} doesn't show the edit`);
	}
});

async function edit(id: string, title: string): Promise<void> {
	const answer = await fetch(`${SANDBOX_URL}/sandbox/edit/${id}`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ title, subtitle: "", price_from: "", status: "active" }),
	});
	if (!answer.ok) throw new Error(`The event's edit was answered with ${answer.status}`);
}
