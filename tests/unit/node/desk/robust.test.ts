import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it, vi } from "vitest";
import { rollback } from "#src/node/publish/rollback";
import { Runs } from "#src/node/publish/runs";
import { TSX_LOADER } from "../../../tools/processes";
import { PublishingProject } from "../publishing-place";
import { rawGet } from "../raw-get";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

const WEBHOOK_MODULE = fileURLToPath(new URL("../../../../src/node/desk/webhook.ts", import.meta.url));
const TERMINAL_PUBLISH = { action: "publish", by: { kind: "terminal", name: "root" } } as const;

/** Folder of the project that the test works on. */
let root: string;

beforeEach(async () => {
	root = await emptyFolder();
});

const signedInClient = () => DeskClient.signedIn(root, { version: "new" });

it("the preview answers 400, 403 or 404 to a malformed path, and 500 if the manifest is damaged", async () => {
	const errors = vi.spyOn(console, "error").mockReturnValue();
	const client = await signedInClient();
	const stamp = await client.buildCandidate();
	const { origin, cookie } = await client.openPreview();
	for (const path of ["//", "///", "/\\", "//[", "/%", "*"])
		expect([400, 403, 404], path).toContain((await rawGet(origin, "identity", path)).status);
	writeFileSync(join(root, ".site", "releases", `.candidate-${stamp}`, "manifest.json"), "{");
	expect((await fetch(origin, { headers: { cookie } })).status).toBe(500);
	expect(errors).toHaveBeenCalledOnce();
	errors.mockClear();
});

it("an event stream ends at the next sign-in check after the operator signs out, even if a run begins", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const client = await signedInClient();
	await client.server.listen({ port: 0, host: "127.0.0.1" });
	const headers = { host: "localhost:9010", cookie: client.cookie };
	const events = get(`${client.server.listeningOrigin}/events`, { headers });
	const [answer] = (await once(events, "response")) as [IncomingMessage];
	const streamEnd = once(answer.resume(), "end");
	// The stream ticks at once, then every 400 ms, and checks the sign-in at tick 25. Go on to tick 24.
	vi.advanceTimersByTime(23 * 400);
	await client.submit("/sign-out");
	client.desk.runs.begin(TERMINAL_PUBLISH, client.desk.now());
	vi.advanceTimersByTime(400);
	await streamEnd;
	expect((await client.get("/sign-in")).status).toBe(200);
});

it("a run whose process can't be started leaves no record, so that later requests don't join it", async () => {
	const errors = vi.spyOn(console, "error").mockReturnValue();
	const client = await signedInClient();
	vi.spyOn(Runs.prototype, "logFile").mockReturnValue(join(root, "no", "such", "folder.log"));
	expect((await client.callWebhook("{}")).status).toBe(500);
	expect(client.desk.runs.all()).toEqual([]);
	expect(errors).toHaveBeenCalledOnce();
	errors.mockClear();
});

it("the list of runs contains all runs except those with an unreadable record", async () => {
	const client = await signedInClient();
	const id = client.desk.runs.begin(TERMINAL_PUBLISH, client.desk.now());
	mkdirSync(join(root, ".site", "runs", `${id.slice(0, -6)}000000.jsonl`));
	expect(client.desk.runs.all().map((run) => run.id)).toEqual([id]);
	expect((await client.get("/")).status).toBe(200);
});

it.skipIf(process.getuid?.() !== 0)(
	"the link `current` and run records by root get the owner of .site",
	async () => {
		const project = new PublishingProject(root);
		for (const version of ["1", "2"]) await project.publish({ version });
		const directory = join(root, ".site");
		for (const folder of [directory, ...project.releases().map((stamp) => project.inRelease(stamp))])
			chownSync(folder, 65_534, 65_534);
		await rollback(project.options());
		const id = new Runs(directory).begin(TERMINAL_PUBLISH, new Date());
		for (const path of ["current", "runs", `runs/${id}.jsonl`])
			expect(lstatSync(join(directory, path)).uid, path).toBe(65_534);
	},
);

it("the webhook accepts a repeated call when the signature of the first one couldn't be stored", () => {
	const seenSignatures = join(root, "seen");
	const judgeCallUnder = (shellLimit: string) => {
		const script = `
			const { Webhook, signatureOf } = require(${JSON.stringify(WEBHOOK_MODULE)});
			const [body, seconds] = [Buffer.from("{}"), 1_795_339_805];
			const hook = new Webhook({ secret: "secret", token: undefined }, ${JSON.stringify(seenSignatures)});
			const call = { signature: signatureOf("secret", seconds, body), authorization: undefined, body };
			try { console.log(hook.judge(call, new Date(seconds * 1_000))); }
			catch (error) { console.log(error.code); }`;
		const node = `"${process.execPath}" --import "${TSX_LOADER}" -e '${script}'`;
		return execFileSync("bash", ["-c", `${shellLimit}; ${node}`], { encoding: "utf8" }).trim();
	};
	expect(judgeCallUnder("ulimit -f 0")).toBe("EFBIG");
	expect(judgeCallUnder("true")).toBe("accepted");
	expect(judgeCallUnder("true")).toBe("replayed");
});
