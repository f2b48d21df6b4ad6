import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CommandFailed } from "#src/node/publish/run-command";
import { Refused } from "#src/node/publish/trouble";
import { TSX_LOADER } from "../tools/processes";
import { PublishingProject } from "../unit/node/publishing-place";
import { emptyFolder } from "../unit/node/small-site";

/** Script that replaces `npm run build` in these tests. */
const BUILD_SCRIPT = fileURLToPath(new URL("./source-build.ts", import.meta.url));

/** Sends a faulty response to requests for one path, in place of the fake API's usual response. */
type Fault = (response: ServerResponse) => void;

let project: PublishingProject;
/** The fake API from which the build reads its records. */
let api: Server;
/** Faults of the fake API, by request path. */
let faults: Record<string, Fault>;

const makeEvents = (count: number, fields: object = {}) =>
	Array.from({ length: count }, (_, index) => ({
		id: index + 1,
		event_source_id: index + 1,
		title: "new",
		...fields,
	}));
const records: Record<string, unknown[]> = {
	"/v1/events": makeEvents(40),
	"/v1/events_locations": [{ id: 1, slug: "moskva", name: "Москва" }],
};
/** Returns the body of a list response. @param total number of records that the response claims */
const listBody = (data: unknown[], total = data.length) =>
	JSON.stringify({ data, meta: { page: 1, per_page: 100, total } });
const respondWith =
	(body: string, status = 200) =>
	(response: ServerResponse) =>
		response.writeHead(status).end(body);

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
	faults = {};
	api = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const fault = faults[pathname];
		if (fault) fault(response);
		else if (pathname.startsWith("/v2/landings/")) response.end('{"id":"antrakt"}');
		else response.end(listBody(records[pathname] ?? []));
	}).listen(0, "127.0.0.1");
	await once(api, "listening");
	await project.publish({ version: "old", pages: 40 });
	expect(project.readServed("index.html")).toContain("version old");
});

afterEach(async () => {
	api.closeAllConnections();
	if (api.listening) await once(api.close(), "close");
});

/** Publishes a site that BUILD_SCRIPT builds from the fake API. */
function publish() {
	const address = api.address();
	if (typeof address !== "object" || !address) throw new Error("The API isn't listening");
	const environment = `GATSBY_PUBLIC_API_URL=http://127.0.0.1:${address.port}`;
	const command = `${environment} "${process.execPath}" --import "${TSX_LOADER}" "${BUILD_SCRIPT}"`;
	return project.publish({}, { PUBLISH_BUILD_COMMAND: command });
}

function expectOldSite(): void {
	expect(project.readServed("index.html")).toContain("version old");
	expect(project.releases()).toHaveLength(1);
	expect(project.faults()).toEqual([]);
}

const EVENTS_PATH = "/v1/events";
const invalidFields = { event_source_id: "none" };

it.each<[string, Record<string, Fault>]>([
	["closes the connection at each request for events", { [EVENTS_PATH]: (response) => response.destroy() }],
	["answers with 500", { [EVENTS_PATH]: respondWith("", 500) }],
	["requires authentication", { [EVENTS_PATH]: respondWith("{}", 401) }],
	["doesn't know the landing", { "/v2/landings/antrakt": respondWith("{}", 404) }],
	["answers with truncated JSON", { [EVENTS_PATH]: respondWith('{"data":[{"id":1,') }],
	["answers with an HTML page", { [EVENTS_PATH]: respondWith("<!DOCTYPE html><h1>Maintenance</h1>") }],
	["answers with something other than a list", { [EVENTS_PATH]: respondWith('{"data":{}}') }],
])(
	"publishing keeps the old site when the API %s",
	async (_which, givenFaults) => {
		faults = givenFaults;
		await expect(publish()).rejects.toThrow(CommandFailed);
		expectOldSite();
	},
	20_000,
);

it.each<[string, string, RegExp]>([
	["returns no events", listBody([]), /pages where there were/],
	["returns half of the events", listBody(makeEvents(20)), /pages where there were/],
	["counts more events than it returns", listBody(makeEvents(38), 42), /4 of 43 records were left out/],
	[
		"returns too many invalid events",
		listBody([...makeEvents(37), ...makeEvents(3, invalidFields)]),
		/3 of 41 records/,
	],
])(
	"publishing keeps the old site when the API %s",
	async (_which, answer, reason) => {
		faults = { [EVENTS_PATH]: respondWith(answer) };
		const publishing = publish();
		await expect(publishing).rejects.toThrow(Refused);
		await expect(publishing).rejects.toThrow(reason);
		expectOldSite();
	},
	20_000,
);

it("publishing keeps the old site when the API is unreachable", async () => {
	const building = publish();
	api.closeAllConnections();
	await once(api.close(), "close");
	await expect(building).rejects.toThrow(CommandFailed);
	expectOldSite();
}, 20_000);

it("publishing from a slow API keeps the old site until the new one is complete", async () => {
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let isRequested = false;
	faults = {
		[EVENTS_PATH]: (response) => {
			isRequested = true;
			void released.then(() => response.end(listBody(makeEvents(40))));
		},
	};
	const publishing = publish();
	while (!isRequested) await pause(20);
	expectOldSite();
	release();
	await publishing;
	expect(project.readServed("index.html")).toContain("version new");
	expect(project.faults()).toEqual([]);
}, 20_000);
