import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEGIN, Planning, type PlanningMessage, WRITE_PAGES } from "../../../src/build/gatsby/planning";
import type { PlannedPage } from "../../../src/build/plan/page-data";

const LIVE = { path: "/cart", template: "cart" } as const;
const PLAN: PlannedPage = { path: "/", template: "home", dataHash: "1" };
const PLANNED = { memory: [], messages: ["/v1/events: 3 records"], warnings: [] };
const ENDED = "The process that plans the pages ended early";

const send = vi.fn();
const disconnect = vi.fn();

/** Begins a build whose planning process sends these messages and ends. */
function begin(...messages: PlanningMessage[]): Planning {
	const sent = (async function* (): AsyncGenerator<[PlanningMessage], undefined> {
		for (const message of messages) yield [message];
	})();
	globalThis.planningProcess = { process: { send, disconnect, connected: true }, messages: sent };
	return Planning.begin();
}

beforeEach(() => {
	send.mockReset();
	disconnect.mockReset();
});
afterEach(() => {
	globalThis.planningProcess = undefined;
});

describe("the process that plans the pages of a build", () => {
	it("sends live pages, then all plans, and is disconnected when its files are written", async () => {
		const other = { ...PLAN, path: "/events" };
		const planning = begin(
			{ kind: "landing", livePages: [LIVE] },
			{ kind: "plans", plans: [PLAN] },
			{ kind: "plans", plans: [other] },
			{ kind: "planned", ...PLANNED },
			{ kind: "written" },
		);
		expect(send).toHaveBeenCalledExactlyOnceWith(BEGIN, expect.any(Function));
		expect(await planning.livePages).toEqual([LIVE]);
		planning.writePages();
		expect(send).toHaveBeenLastCalledWith(WRITE_PAGES, expect.any(Function));
		expect(await planning.planned).toMatchObject({ ...PLANNED, plans: [PLAN, other] });
		await planning.written;
		expect(disconnect).toHaveBeenCalledOnce();
	});

	it("ends the build with its sentence when the API failed", async () => {
		const planning = begin({ kind: "landing", livePages: [] }, { kind: "failed", sentence: "GET /v1/events → 500" });
		expect(await planning.livePages).toEqual([]);
		await expect(planning.planned).rejects.toThrow("GET /v1/events → 500");
	});

	const landing: PlanningMessage = { kind: "landing", livePages: [] };

	it.each<[string, PlanningMessage[]]>([
		["at once", []],
		["after the landing", [landing]],
		["between plans", [landing, { kind: "plans", plans: [PLAN] }]],
	])("ends the build when it is killed %s", async (_, messages) => {
		await expect(begin(...messages).planned).rejects.toThrow(ENDED);
	});

	it("ends the build when it is killed while it writes files", async () => {
		const planning = begin(landing, { kind: "planned", ...PLANNED });
		await planning.planned;
		await expect(planning.written).rejects.toThrow(ENDED);
	});

	it("is required: running Gatsby alone fails with the command to run", () => {
		expect(() => Planning.begin()).toThrow("npm run build");
	});
});
