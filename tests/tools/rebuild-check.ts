import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { makeWorkspace } from "../bench/workspace";
import { applyAndPrintMoment } from "./moment";
import { main } from "./processes";
import { assertShopPortsAreFree, buildPages, SANDBOX_URL, startSandbox } from "./servers";

const eventDataSchema = v.object({
	result: v.object({ pageContext: v.object({ view: v.object({ title: v.string() }) }) }),
});

const EVENT_DATA_PATH = /(?:^|\/)events\/(\d+)\/page-data\.json$/;

/** `npm run test:rebuild`: edits an event, lets a build fail, undoes the edit; the next build mustn't show the edit. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const workspace = makeWorkspace(process.cwd(), "rebuild");
	for (const folder of [".cache", "public"])
		rmSync(join(workspace, folder), { recursive: true, force: true });
	await startSandbox();
	await buildPages(workspace);
	const pages = join(workspace, "public", "page-data");
	const path = readdirSync(pages, { recursive: true, encoding: "utf8" }).find((file) =>
		EVENT_DATA_PATH.test(file),
	);
	const id = EVENT_DATA_PATH.exec(path ?? "")?.[1];
	if (!path || !id) throw new Error("The build has no event's page");
	const data = JSON.parse(readFileSync(join(pages, path), "utf8"));
	const { title } = v.parse(eventDataSchema, data).result.pageContext.view;
	const editedTitle = `Edited before a full disk ${id}`;
	await editEventTitle(id, editedTitle);

	const page = join(workspace, "public", path.replace(/page-data\.json$/, "index.html"));
	renameSync(page, `${page}.kept`);
	mkdirSync(page);
	const hasFailed = await buildPages(workspace).then(
		() => false,
		() => true,
	);
	if (!hasFailed) throw new Error(`The build didn't fail though ${page} couldn't be written`);
	rmSync(page, { recursive: true });
	renameSync(`${page}.kept`, page);

	await editEventTitle(id, title);
	await buildPages(workspace);
	const site = join(workspace, "public");
	const files = readdirSync(site, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:html|json)$/.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name));
	if (!files.includes(page)) throw new Error(`${page} is missing`);
	for (const file of files)
		if (readFileSync(file, "utf8").includes(editedTitle))
			throw new Error(`${file} shows an edit that was taken back`);
});

async function editEventTitle(id: string, title: string): Promise<void> {
	const answer = await fetch(`${SANDBOX_URL}/sandbox/edit/${id}`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ title, subtitle: "", price_from: "", status: "active" }),
	});
	if (!answer.ok) throw new Error(`The event's edit was answered with ${answer.status}`);
}
