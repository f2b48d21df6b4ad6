import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, vi } from "vitest";
import { Desk, type DeskSetup } from "../../../../src/build/desk/desk";
import { hashPassword, parseCredential } from "../../../../src/build/desk/password";
import { Preview } from "../../../../src/build/desk/preview";
import { deskServer } from "../../../../src/build/desk/server";
import { signatureOf } from "../../../../src/build/desk/webhook";
import type { Run } from "../../../../src/build/publish/runs";
import { PublishingProject } from "../publishing-place";

export const PASSWORD = "correct horse battery";
export const SECRET = "the content system's webhook secret";
const DESK_URL = "http://localhost:9010";
/** Parameters that make hashing fast, as the tests sign in often. */
const CHEAP_SCRYPT = { cost: 1_024, blockSize: 8, parallel: 1 };

export async function operatorsWith(password = PASSWORD): Promise<DeskSetup["operators"]> {
	const credential = parseCredential(await hashPassword(password, CHEAP_SCRYPT));
	if (!credential) throw new Error("The hash can't be read back");
	return new Map([["anna", credential]]);
}

interface Answer {
	status: number;
	text: string;
	headers: Record<string, unknown>;
}

const openServers: FastifyInstance[] = [];

afterEach(async () => {
	await Promise.all(openServers.splice(0).map((server) => server.close()));
});

/** A client of a desk for a publish directory; its requests use no network. */
export class DeskClient {
	cookie = "";

	private constructor(
		readonly desk: Desk,
		readonly preview: Preview,
		readonly server: FastifyInstance,
	) {}

	/** @param command shell command of the build */
	static async open(root: string, change: Partial<DeskSetup> = {}, command = "exit 1"): Promise<DeskClient> {
		const { directory } = new PublishingProject(root).options();
		const desk = new Desk({
			port: 9010,
			host: "localhost",
			url: DESK_URL,
			previewUrl: "http://localhost:9011",
			operators: change.operators ?? (await operatorsWith()),
			trustHeader: undefined,
			webhookSecret: SECRET,
			publish: { root, directory },
			env: { ...process.env, PUBLISH_BUILD_COMMAND: command },
			siteUrl: "https://shop.example",
			...change,
		});
		const preview = new Preview(desk.state.releases, desk.now);
		const server = await deskServer(desk, preview);
		openServers.push(server);
		return new DeskClient(desk, preview, server);
	}

	async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		const answer = await this.server.inject({ url: path, headers: { ...this.ownHeaders(), ...headers } });
		return { status: answer.statusCode, text: answer.body, headers: answer.headers };
	}

	async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
		const answer = await this.server.inject({
			method: "POST",
			url: path,
			headers: { ...this.ownHeaders(), "content-type": "application/x-www-form-urlencoded", ...headers },
			payload: new URLSearchParams(fields).toString(),
		});
		return { status: answer.statusCode, text: answer.body, headers: answer.headers };
	}

	async signIn(password = PASSWORD, name = "anna"): Promise<Answer> {
		const answer = await this.post("/sign-in", { name, password });
		const [, cookie = ""] = /(__Host-desk=[^;]+)/.exec(String(answer.headers["set-cookie"])) ?? [];
		if (answer.status === 303) this.cookie = cookie;
		return answer;
	}

	/** Reads the CSRF token of the page's forms. */
	async token(): Promise<string> {
		return /name="csrf" value="([^"]+)"/.exec((await this.get("/")).text)?.[1] ?? "";
	}

	/** Submits a form with its CSRF token. */
	async submit(path: string, fields: Record<string, string> = {}): Promise<Answer> {
		return this.post(path, { csrf: await this.token(), ...fields });
	}

	/** Calls the webhook with a signature for the given time. */
	async callWebhook(body: string, { seconds = Math.floor(this.desk.now().getTime() / 1_000), secret = SECRET } = {}) {
		return this.callSignedWith(signatureOf(secret, seconds, body), body);
	}

	async callSignedWith(signature: string, body: string): Promise<Answer> {
		const answer = await this.server.inject({
			method: "POST",
			url: "/hooks/content",
			headers: { "content-type": "application/json", ...(signature && { "x-desk-signature": signature }) },
			payload: body,
		});
		return { status: answer.statusCode, text: answer.body, headers: answer.headers };
	}

	/** Waits until no run is in progress. @returns all runs, newest first */
	async allRunsEnded(): Promise<Run[]> {
		await vi.waitUntil(() => this.desk.runner.underWay(this.desk.now()).length === 0, {
			timeout: 60_000,
			interval: 100,
		});
		return this.desk.runs.all();
	}

	loggedActions(): string[] {
		return this.desk.log.last(100).map(({ who, what, detail }) => [who, what, detail].filter(Boolean).join(" "));
	}

	private ownHeaders(): Record<string, string> {
		return { host: "localhost:9010", ...(this.cookie && { cookie: this.cookie }) };
	}
}

/** Directory in which the desk keeps its own files. */
export function deskFolder(root: string): string {
	return join(root, ".site", "desk");
}
