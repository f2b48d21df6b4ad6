import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { onTestFinished, vi } from "vitest";
import { Desk, type DeskSetup } from "#src/node/desk/desk";
import { type DeskOptions, deskOptions } from "#src/node/desk/options";
import { hashPassword } from "#src/node/desk/password";
import { Preview } from "#src/node/desk/preview";
import { deskServer } from "#src/node/desk/server";
import { signatureOf } from "#src/node/desk/webhook";
import type { Run } from "#src/node/publish/runs";
import { type Build, type FakeBuildOptions, fakeBuildCommand, PublishingProject } from "../publishing-place";
import { startForTest } from "../test-server";

export const PASSWORD = "correct horse battery";
export const SECRET = "the content system's webhook secret";
export const TOKEN = "the-content-systems-own-token";
/** Parameters that make hashing fast, as the tests sign in often. */
const CHEAP_SCRYPT = { cost: 1_024, blockSize: 8, parallel: 1 };

/** Options of a desk with a webhook and the operator anna. */
export async function testDeskOptions(password = PASSWORD): Promise<DeskOptions> {
	const hash = await hashPassword(password, CHEAP_SCRYPT);
	return deskOptions({
		DESK_OPERATORS: `anna:${hash}`,
		DESK_WEBHOOK_SECRET: SECRET,
		DESK_WEBHOOK_TOKEN: TOKEN,
	});
}

/** Sends requests to a desk's server without a network; after `signIn`, as an operator. */
export class DeskClient {
	cookie = "";

	private constructor(
		readonly desk: Desk,
		readonly preview: Preview,
		readonly server: FastifyInstance,
	) {}

	static async open(
		root: string,
		change: Partial<DeskSetup> = {},
		build: Build = "exit 1",
	): Promise<DeskClient> {
		const publish = new PublishingProject(root).options(build);
		const desk = new Desk({
			...(await testDeskOptions()),
			publish,
			env: { ...process.env, PUBLISH_BUILD_COMMAND: publish.buildCommand },
			siteUrl: "https://shop.example",
			...change,
		});
		const preview = new Preview(desk.state.releases, desk.now, desk.previewLinks, desk.setup.url);
		const server = await deskServer(desk, preview);
		onTestFinished(() => server.close());
		return new DeskClient(desk, preview, server);
	}

	static async signedIn(root: string, build: Build): Promise<DeskClient> {
		const client = await DeskClient.open(root, {}, build);
		await client.signIn();
		return client;
	}

	async get(url: string, headers: Record<string, string> = {}) {
		return this.send({ url, headers: { ...this.ownHeaders(), ...headers } });
	}

	async post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
		const type = { "content-type": "application/x-www-form-urlencoded" };
		const payload = new URLSearchParams(fields).toString();
		return this.send({
			method: "POST",
			url,
			headers: { ...this.ownHeaders(), ...type, ...headers },
			payload,
		});
	}

	async signIn(password = PASSWORD, name = "anna") {
		const answer = await this.post("/sign-in", { name, password });
		const [, cookie = ""] = /(__Host-desk=[^;]+)/.exec(String(answer.headers["set-cookie"])) ?? [];
		if (answer.status === 303) this.cookie = cookie;
		return answer;
	}

	/** Reads the CSRF token from the forms of the desk's home page. */
	async token(): Promise<string> {
		return /name="csrf" value="([^"]+)"/.exec((await this.get("/")).text)?.[1] ?? "";
	}

	async submit(path: string, fields: Record<string, string> = {}) {
		return this.post(path, { csrf: await this.token(), ...fields });
	}

	/** Submits a form that starts a run, and waits until the run has ended. @returns the newest run */
	async submitAndWait(path: string, fields: Record<string, string> = {}): Promise<Run> {
		await this.submit(path, fields);
		const [run] = await this.waitForAllRuns();
		if (!run) throw new Error("There is no run");
		return run;
	}

	/** Builds a release for the preview. @returns the stamp that identifies the release */
	async buildCandidate(): Promise<string> {
		const { end } = await this.submitAndWait("/candidate");
		return end?.stamp ?? "";
	}

	/** Opens the preview as an operator. @returns also `entrance`, the single-use address that was opened */
	async openPreview(): Promise<{ origin: string; cookie: string; entrance: string }> {
		const origin = await startForTest(this.preview.server());
		const { location } = (await this.get("/preview")).headers;
		const entrance = String(location).replace("http://localhost:9011", origin);
		const answer = await fetch(entrance, { redirect: "manual" });
		const [cookie = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
		return { origin, cookie, entrance };
	}

	async callWebhook(
		body: string,
		{ seconds = Math.floor(this.desk.now().getTime() / 1_000), secret = SECRET } = {},
	) {
		return this.callSignedWith(signatureOf(secret, seconds, body), body);
	}

	async callSignedWith(signature: string, body: string) {
		const headers = {
			"content-type": "application/json",
			...(signature && { "x-desk-signature": signature }),
		};
		return this.send({ method: "POST", url: "/hooks/content", headers, payload: body });
	}

	async callWithToken(authorization: string, body = "{}") {
		return this.send({ method: "POST", url: "/hooks/content", headers: { authorization }, payload: body });
	}

	/** Waits until no run is in progress. @returns all runs, newest first */
	async waitForAllRuns(): Promise<Run[]> {
		const haveEnded = () => this.desk.runner.underWay(this.desk.now()).length === 0;
		await vi.waitUntil(haveEnded, { timeout: 60_000, interval: 100 });
		return this.desk.runs.all();
	}

	loggedActions(): string[] {
		return this.desk.log
			.last(100)
			.map(({ who, what, detail }) => [who, what, detail].filter(Boolean).join(" "));
	}

	private async send(options: InjectOptions) {
		const { statusCode, body, headers } = await this.server.inject(options);
		return { status: statusCode, text: body, headers };
	}

	private ownHeaders(): Record<string, string> {
		return { host: "localhost:9010", ...(this.cookie && { cookie: this.cookie }) };
	}
}

export const deskFolder = (root: string) => join(root, ".site", "desk");

/** Makes a build command that writes the site only after `release()` is called. */
export function waitingBuild(root: string, fake: FakeBuildOptions) {
	const releaseFile = join(root, "released");
	return {
		command: `while [ ! -e "${releaseFile}" ]; do sleep 0.05; done; ${fakeBuildCommand(fake)}`,
		release: () => writeFileSync(releaseFile, ""),
	};
}

export const waitForBuildStart = (client: DeskClient) =>
	vi.waitUntil(() => client.desk.runs.all()[0]?.steps.some(({ name }) => name === "build"), {
		timeout: 20_000,
	});
