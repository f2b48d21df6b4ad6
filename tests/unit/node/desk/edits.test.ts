import { expect, it, vi } from "vitest";
import type { RecordSnapshot } from "#src/node/pipeline/report/record-snapshots";
import { PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

const concert = (title: string): RecordSnapshot => ({
	endpoint: "/v1/events",
	which: "1",
	title,
	fields: { title },
});

/** Opens the desk of a site whose content system has one concert; `state` is what the test changes. */
async function deskOf(title: string) {
	const root = await emptyFolder();
	const project = new PublishingProject(root);
	await project.publish({ version: "1", records: [concert(title)] });
	const state = { now: new Date("2026-11-21T12:01:10Z"), title, isDown: false, readings: 0 };
	const readRecords = async () => {
		state.readings++;
		if (state.isDown) throw new Error("no answer");
		return [concert(state.title)];
	};
	const client = await DeskClient.open(root, { readRecords, now: () => state.now });
	await client.signIn();
	const text = async () => (await client.get("/")).text;
	await text();
	await vi.waitFor(async () => expect(await text()).toContain("правок нет"));
	return { state, project, text, client };
}

it("edits that a publish has brought live aren't shown in reverse, and are read again at once", async () => {
	const { state, project, text } = await deskOf("Old");
	state.title = "New";
	await project.publish({ version: "2", records: [concert("New")] });
	state.now = new Date("2026-11-21T12:02:05Z");
	expect(await text()).not.toContain("с последней публикации");
	await vi.waitFor(async () => expect(await text()).toContain("правок нет"));
	expect(state.readings).toBe(2);
});

it("edits aren't read again and again for a release from a clock that is ahead", async () => {
	const { state, project, text } = await deskOf("Old");
	await project.publish({ version: "2", records: [concert("New")] });
	state.now = new Date("2026-11-21T12:01:30Z");
	for (let view = 0; view < 5; view++) expect(await text()).not.toContain("с последней публикации");
	expect(state.readings).toBe(1);
});

it("edits are no longer said to be none once the API is down, and open pages are reloaded", async () => {
	const { state, text, client } = await deskOf("Old");
	const errors = vi.spyOn(console, "error").mockReturnValue();
	const keyOf = (page: string) => /data-key="([^"]*)"/.exec(page)?.[1];
	const before = keyOf(await text());
	[state.isDown, state.now] = [true, new Date("2026-11-21T14:00:00Z")];
	client.desk.edits.refresh();
	await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce());
	const page = await text();
	expect(page).not.toContain("с последней публикации");
	expect(keyOf(page)).not.toBe(before);
	errors.mockClear();
});

it("edits of records with text ids aren't listed, nor said to be none, beside a release of an earlier version", async () => {
	const root = await emptyFolder();
	await new PublishingProject(root).publish({ version: "1", records: [concert("Old")] });
	const settings = { endpoint: "/v2/landings/{id}", which: "antrakt", title: "Антракт", fields: {} };
	const readRecords = async () => [{ ...concert("Old"), which: "3f2a" }, settings];
	const client = await DeskClient.open(root, { readRecords, now: () => new Date("2026-11-21T12:01:10Z") });
	client.desk.edits.refresh();
	await vi.waitFor(() => expect(client.desk.edits.version).toBe(1));
	expect(client.desk.view().edits).toBeUndefined();
});
