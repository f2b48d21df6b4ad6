import { chownSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { Schedule, type Scheduled } from "#src/node/desk/schedule";
import { emptyFolder } from "../small-site";
import { DeskClient, deskFolder } from "./desk-place";

const NOW = new Date("2026-11-28T08:00:00Z");
const DUE: Scheduled = { at: "2026-11-28T07:30:00.000Z", by: "anna" };
/** Larger than any process id of Linux. */
const NO_PROCESS = 2 ** 22 + 1;

let root: string;

beforeEach(async () => {
	root = await emptyFolder();
});

describe("a scheduled publish whose desk ended while it began", () => {
	function startedFrom(file: string, takenAt: Date): Scheduled[] {
		const folder = deskFolder(root);
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, file), JSON.stringify(DUE));
		utimesSync(join(folder, file), takenAt, takenAt);
		const started: Scheduled[] = [];
		const schedule = new Schedule(folder);
		for (let times = 0; times < 2; times++) schedule.startIfDue(NOW, (each) => started.push(each));
		if (started.length > 0) expect(readdirSync(folder)).toEqual([]);
		return started;
	}

	const anHourAgo = new Date(NOW.getTime() - 3_600_000);

	it.each([
		["of a process that has ended", `schedule-${NO_PROCESS}.taken`, NOW, [DUE]],
		[
			"of an earlier process with this id, as in a container",
			`schedule-${process.pid}.taken`,
			anHourAgo,
			[DUE],
		],
		["of a process that may be about to begin it", `schedule-${process.pid}.taken`, NOW, []],
	])("begins once from the file %s", (_whose, file, takenAt, expected) => {
		expect(startedFrom(file, takenAt)).toEqual(expected);
	});

	it.skipIf(process.getuid?.() !== 0)(
		"begins from the file of another user, in a folder of the desk's own",
		() => {
			const folder = deskFolder(root);
			const schedule = new Schedule(folder);
			schedule.set(DUE);
			for (const path of [root, dirname(folder), folder]) chownSync(path, 65_534, 65_534);
			const started: Scheduled[] = [];
			process.seteuid?.(65_534);
			try {
				schedule.startIfDue(NOW, (each) => started.push(each));
			} finally {
				process.seteuid?.(0);
			}
			expect([started, schedule.get()]).toEqual([[DUE], undefined]);
		},
	);

	it("begins with the next check if its start fails, and leaves a later schedule alone", () => {
		const folder = deskFolder(root);
		const schedule = new Schedule(folder);
		const later = { at: "2026-11-29T07:30:00.000Z", by: "boris" };
		schedule.set(later);
		writeFileSync(join(folder, `schedule-${NO_PROCESS}.taken`), JSON.stringify(DUE));
		const fail = () => {
			throw new Error("ENOSPC");
		};
		expect(() => schedule.startIfDue(NOW, fail)).toThrow("ENOSPC");
		const started: Scheduled[] = [];
		schedule.startIfDue(NOW, (each) => started.push(each));
		expect([started, schedule.get()]).toEqual([[DUE], later]);
	});
});

describe("the form of a scheduled publish", () => {
	async function openDesk(zone: string | undefined): Promise<DeskClient> {
		const client = await DeskClient.open(root, { now: () => NOW });
		await client.signIn();
		if (zone !== undefined) client.cookie += `; desk-zone=${zone}`;
		return client;
	}

	const shownIn = (page: string) => /name="shown" value="([^"]*)"/.exec(page)?.[1];

	it("of an old page replaces or cancels nothing that a colleague has chosen since", async () => {
		const client = await openDesk("Europe/Moscow");
		const oldPage = shownIn((await client.get("/")).text);
		await client.submit("/schedule", { at: "2026-11-28T12:30", shown: oldPage ?? "" });
		const conflict = await client.submit("/schedule", { at: "2026-11-28T23:00", shown: oldPage ?? "" });
		expect(conflict.status).toBe(409);
		expect(conflict.text).toContain("сегодня, 12:30");
		const shown = shownIn((await client.get("/")).text) ?? "";
		expect(shown).toBe("2026-11-28T09:30:00.000Z");
		expect((await client.submit("/schedule/cancel", { shown: "2026-11-28T06:00:00.000Z" })).status).toBe(409);
		expect(client.desk.schedule.get()?.at).toBe(shown);
		expect((await client.submit("/schedule/cancel", { shown })).status).toBe(303);
		expect((await client.submit("/schedule/cancel", { shown })).status).toBe(409);
		expect(client.loggedActions().filter((action) => action.includes("schedule"))).toHaveLength(2);
	});

	it("keeps what was entered when that time is over", async () => {
		const client = await openDesk("Europe/Moscow");
		const { status, text } = await client.submit("/schedule", { at: "2026-11-28T10:59" });
		expect(status).toBe(422);
		expect(text).toContain("Это время уже прошло");
		expect(text).toMatch(/<input type="datetime-local" name="at" value="2026-11-28T10:59"/);
	});

	it.each([
		["Europe/Moscow", "Когда, по вашему времени"],
		[undefined, `Когда, по времени ${Intl.DateTimeFormat().resolvedOptions().timeZone}`],
	])("asks for a time in the zone %s", async (zone, label) => {
		expect((await (await openDesk(zone)).get("/")).text).toContain(`<label>${label}<`);
	});
});
