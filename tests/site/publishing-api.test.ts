import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CommandFailed } from "../../src/build/publish/run-command";
import { Refused } from "../../src/build/publish/trouble";
import { PublishingProject } from "../unit/build/publishing-place";
import { emptyFolder } from "../unit/build/small-site";

const LOADER = import.meta.resolve("tsx");
const SOURCE_BUILD = fileURLToPath(new URL("./source-build.ts", import.meta.url));

/** Overrides the answer of one path; all others are those of a healthy API. */
type Fault = (response: ServerResponse) => void;

let place: PublishingProject;
let api: Server;
let faults: Record<string, Fault>;

const events = (count: number, change: object = {}) =>
	Array.from({ length: count }, (_, index) => ({ id: index + 1, event_source_id: index + 1, title: "new", ...change }));
const list = (data: unknown[], total = data.length) =>
	JSON.stringify({ data, meta: { page: 1, per_page: 100, total } });
const text =
	(body: string, status = 200) =>
	(response: ServerResponse) =>
		response.writeHead(status).end(body);

beforeEach(async () => {
	place = new PublishingProject(await emptyFolder());
	faults = {};
	api = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const fault = faults[pathname];
		if (fault) fault(response);
		else if (pathname.startsWith("/v2/landings/")) response.end('{"id":"antrakt"}');
		else response.end(list(pathname === "/v1/events" ? events(40) : []));
	}).listen(0, "127.0.0.1");
	await once(api, "listening");
	await place.publish({ version: "old", pages: 40 });
	expect(place.readServed("index.html")).toContain("version old");
});

afterEach(async () => {
	api.closeAllConnections();
	if (api.listening) await once(api.close(), "close");
});

function publish() {
	const address = api.address();
	if (typeof address !== "object" || !address) throw new Error("The API isn't there");
	const environment = `GATSBY_PUBLIC_API_URL=http://127.0.0.1:${address.port}`;
	const command = `${environment} "${process.execPath}" --import "${LOADER}" "${SOURCE_BUILD}"`;
	return place.publish({}, { PUBLISH_BUILD_COMMAND: command });
}

function expectTheOldSite(): void {
	expect(place.readServed("index.html")).toContain("version old");
	expect(place.releases()).toHaveLength(1);
	expect(place.faults()).toEqual([]);
}

const EVENTS = "/v1/events";
const malformed = { event_source_id: "none" };

describe("a failing API keeps the old site:", () => {
	it.each<[string, Record<string, Fault>]>([
		["one that cuts every connection", { [EVENTS]: (response) => response.destroy() }],
		["one that fails", { [EVENTS]: text("", 500) }],
		["one that wants a password all of a sudden", { [EVENTS]: text("{}", 401) }],
		["one that has lost the landing", { "/v2/landings/antrakt": text("{}", 404) }],
		["one that answers with half a document", { [EVENTS]: text('{"data":[{"id":1,') }],
		["one whose proxy answers with a page", { [EVENTS]: text("<!DOCTYPE html><h1>Maintenance</h1>") }],
		["one that answers with something else than a list", { [EVENTS]: text('{"data":{}}') }],
	])(
		"%s",
		async (_which, given) => {
			faults = given;
			await expect(publish()).rejects.toThrow(CommandFailed);
			expectTheOldSite();
		},
		20_000,
	);

	it.each<[string, string, RegExp]>([
		["one that has nothing", list([]), /pages where there were/],
		["one that has half of its events", list(events(20)), /pages where there were/],
		["one that counts more than it gives", list(events(38), 42), /4 of 42 records were left out/],
		["one whose records have lost a field", list([...events(37), ...events(3, malformed)]), /3 of 40 records/],
	])(
		"%s",
		async (_which, answer, reason) => {
			faults = { [EVENTS]: text(answer) };
			const refusal = publish();
			await expect(refusal).rejects.toThrow(Refused);
			await expect(refusal).rejects.toThrow(reason);
			expectTheOldSite();
		},
		20_000,
	);

	it("an unreachable API", async () => {
		const building = publish();
		api.closeAllConnections();
		await once(api.close(), "close");
		await expect(building).rejects.toThrow(CommandFailed);
		expectTheOldSite();
	}, 20_000);
});

describe("a slow API", () => {
	it("keeps the old site until the new one is complete", async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		let isAsked = false;
		faults = {
			[EVENTS]: (response) => {
				isAsked = true;
				void answered.then(() => response.end(list(events(40))));
			},
		};
		const publishing = publish();
		while (!isAsked) await pause(20);
		expectTheOldSite();
		answer();
		await publishing;
		expect(place.readServed("index.html")).toContain("version new");
		expect(place.faults()).toEqual([]);
	}, 20_000);
});
