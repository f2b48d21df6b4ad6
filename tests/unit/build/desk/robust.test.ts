import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Runs } from "../../../../src/build/publish/runs";
import { fakeBuild } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

const WEBHOOK_MODULE = fileURLToPath(new URL("../../../../src/build/desk/webhook.ts", import.meta.url));
const TERMINAL_PUBLISH = { action: "publish", by: { kind: "terminal", name: "root" } } as const;

let root: string;

beforeEach(async () => {
	root = await emptyFolder();
});
afterEach(() => {
	vi.useRealTimers();
});

async function signedInClient(): Promise<DeskClient> {
	const client = await DeskClient.open(root, {}, fakeBuild({ version: "new" }));
	await client.signIn();
	return client;
}

describe("the preview", () => {
	let server: Server;
	afterEach(() => server.close());

	async function listen(client: DeskClient): Promise<number> {
		server = client.preview.server().listen(0, "127.0.0.1");
		await once(server, "listening");
		return (server.address() as AddressInfo).port;
	}

	async function statusOf(port: number, path: string, cookie = ""): Promise<number | undefined> {
		// `fetch` would normalise the malformed path.
		const sentRequest = request({ port, path, host: "127.0.0.1", headers: { cookie } }).end();
		const [answer] = (await once(sentRequest, "response")) as [IncomingMessage];
		answer.resume();
		return answer.statusCode;
	}

	it("answers malformed paths with status 400, 403 or 404", async () => {
		const port = await listen(await signedInClient());
		for (const path of ["//", "///", "/\\", "//[", "/%", "*"])
			expect([400, 403, 404], path).toContain(await statusOf(port, path));
	});

	it("answers with 500 when the candidate's manifest is damaged", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const client = await signedInClient();
		await client.submit("/candidate");
		await client.allRunsEnded();
		const stamp = client.desk.state.candidate()?.stamp ?? "";
		writeFileSync(join(root, ".site", "releases", `.candidate-${stamp}`, "manifest.json"), "{");
		const port = await listen(client);
		const entrance = new URL(String((await client.get("/preview")).headers["location"]));
		const entryAnswer = await fetch(`http://127.0.0.1:${port}${entrance.pathname}${entrance.search}`, {
			redirect: "manual",
		});
		const [cookie] = entryAnswer.headers.get("set-cookie")?.split(";") ?? [];
		expect(await statusOf(port, "/", cookie)).toBe(500);
		expect(errors).toHaveBeenCalledOnce();
		errors.mockClear();
	});
});

describe("the event stream of an open desk page", () => {
	it("ends when its operator signs out in another tab, even if a run begins at that time", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const client = await signedInClient();
		await client.server.listen({ port: 0, host: "127.0.0.1" });
		const { port } = client.server.server.address() as AddressInfo;
		const events = get({ port, path: "/events", headers: { host: "localhost:9010", cookie: client.cookie } });
		const [answer] = (await once(events, "response")) as [IncomingMessage];
		answer.resume();
		const streamEnd = once(answer, "end");
		// The stream checks the sign-in at each 25th tick of 400 ms.
		vi.advanceTimersByTime(23 * 400);
		await client.submit("/sign-out");
		client.desk.runs.begin(TERMINAL_PUBLISH, client.desk.now());
		vi.advanceTimersByTime(400);
		await streamEnd;
		expect((await client.get("/sign-in")).status).toBe(200);
	});
});

describe("a run whose process can't be started", () => {
	it("leaves no record of the run that a later request could join", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const client = await signedInClient();
		vi.spyOn(Runs.prototype, "logFile").mockReturnValue(join(root, "no", "such", "folder.log"));
		expect((await client.callWebhook("{}")).status).toBe(500);
		expect(client.desk.runs.all()).toEqual([]);
		expect(errors).toHaveBeenCalledOnce();
		errors.mockClear();
	});
});

describe("records of runs", () => {
	it("can all be listed, except for unreadable ones", async () => {
		const client = await signedInClient();
		const id = client.desk.runs.begin(TERMINAL_PUBLISH, client.desk.now());
		mkdirSync(join(root, ".site", "runs", `${id.slice(0, -6)}000000.jsonl`));
		expect(client.desk.runs.all().map((run) => run.id)).toEqual([id]);
		expect((await client.get("/")).status).toBe(200);
	});

	it.skipIf(process.getuid?.() !== 0)("belong to the owner of the publish directory when root writes them", () => {
		const directory = join(root, ".site");
		mkdirSync(directory, { recursive: true });
		chownSync(directory, 65_534, 65_534);
		const id = new Runs(directory).begin(TERMINAL_PUBLISH, new Date());
		for (const path of ["runs", `runs/${id}.jsonl`]) expect(statSync(join(directory, path)).uid, path).toBe(65_534);
	});
});

describe("the webhook", () => {
	it("accepts a valid call after thirty refused ones", async () => {
		const client = await signedInClient();
		for (let call = 0; call < 30; call++) await client.callWebhook("{}", { secret: "wrong" });
		expect((await client.callWebhook("{}")).status).toBe(202);
		await client.allRunsEnded();
	});

	it("accepts a repeated call when the signature of the first one couldn't be stored", () => {
		const seenSignatures = join(root, "seen");
		const judgeCall = (limit: string) => {
			const script = `
				const { Webhook, signatureOf } = require(${JSON.stringify(WEBHOOK_MODULE)});
				const [body, seconds] = [Buffer.from("{}"), 1_795_339_805];
				const hook = new Webhook("secret", ${JSON.stringify(seenSignatures)});
				try { console.log(hook.judge(signatureOf("secret", seconds, body), body, new Date(seconds * 1_000))); }
				catch (error) { console.log(error.code); }`;
			const node = `"${process.execPath}" --import "${import.meta.resolve("tsx")}" -e '${script}'`;
			return execFileSync("bash", ["-c", `${limit}; ${node}`], { encoding: "utf8" }).trim();
		};
		expect(judgeCall("ulimit -f 0")).toBe("EFBIG");
		expect(judgeCall("true")).toBe("accepted");
		expect(judgeCall("true")).toBe("replayed");
	});

	it("accepts a repeated call when the first one couldn't be written to the action log", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const client = await signedInClient();
		const log = join(root, ".site", "desk", "actions.jsonl");
		rmSync(log);
		mkdirSync(log);
		const seconds = Math.floor(client.desk.now().getTime() / 1_000);
		expect((await client.callWebhook("{}", { seconds })).status).toBe(500);
		rmSync(log, { recursive: true });
		expect((await client.callWebhook("{}", { seconds })).status).toBe(202);
		expect(errors).toHaveBeenCalledOnce();
		errors.mockClear();
		await client.allRunsEnded();
	});
});
