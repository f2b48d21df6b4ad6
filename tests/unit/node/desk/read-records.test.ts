import { createServer } from "node:http";
import { expect, it, vi } from "vitest";
import { readRecords } from "#src/node/desk/read-records";
import { emptyFolder } from "../small-site";
import { startForTest } from "../test-server";

const HOUR_MS = 3_600_000;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const EVENTS = [
	{ id: 1, title: "Over", started_at: at(-5), ended_at: at(-3) },
	{
		id: 2,
		title: "Over, with an unknown new date",
		started_at: at(-5),
		ended_at: at(-3),
		status: "postponed",
	},
	{ id: 3, title: "Under way", started_at: at(-1), ended_at: at(1) },
	{ id: 4, title: "To come", started_at: at(24) },
];

it("what the content system has is read without events that are over, as a build reads it", async () => {
	const api = createServer(({ url = "" }, response) => {
		const { pathname } = new URL(url, "http://api.example");
		const isEvents = pathname === "/v1/events";
		const data = isEvents ? EVENTS.map((event) => ({ ...event, event_source_id: `A-${event.id}` })) : [];
		const answer = pathname.startsWith("/v2/landings") ? { id: "antrakt", title: "Антракт" } : { data };
		response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
	});
	vi.stubEnv("GATSBY_PUBLIC_API_URL", await startForTest(api));
	vi.stubEnv("GATSBY_SITE_URL", "http://shop.example");
	vi.stubEnv("SOURCE_DATE_EPOCH", String(NOW / 1_000));
	const records = await readRecords(await emptyFolder());
	vi.unstubAllEnvs();
	const events = records?.filter(({ endpoint }) => endpoint === "/v1/events") ?? [];
	expect(events.map(({ which }) => which)).toEqual(["2", "3", "4"]);
});
