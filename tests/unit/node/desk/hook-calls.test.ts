import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeBuildCommand } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient, deskFolder, TOKEN } from "./desk-place";

let root: string;
let client: DeskClient;

beforeEach(async () => {
	root = await emptyFolder();
	client = await DeskClient.open(root, {}, fakeBuildCommand({}));
});

async function call(headers: Record<string, string>, payload = "{}") {
	const {
		statusCode,
		body,
		headers: sent,
	} = await client.server.inject({
		method: "POST",
		url: "/hooks/content",
		headers,
		payload,
	});
	return { status: statusCode, text: body, type: String(sent["content-type"]) };
}

const refusalsLogged = () =>
	readFileSync(join(deskFolder(root), "actions.jsonl"), "utf8").split("hook-refused").length - 1;

describe("a call of the content system with the token", () => {
	const authorization = `Bearer ${TOKEN}`;

	it.each([
		["a long body", "application/json", "x".repeat(3_000_000)],
		["a malformed Content-Type", ";;", "{}"],
		["no Content-Type", "", "{}"],
		["a Content-Type without a body", "application/json", ""],
	])("is accepted with %s", async (_what, type, body) => {
		const answer = await call({ authorization, ...(type && { "content-type": type }) }, body);
		expect(answer).toMatchObject({ status: 202, text: expect.stringContaining('"run":') });
		await client.waitForAllRuns();
	});

	it("whose body is too long is refused in JSON, and logged", async () => {
		const { status, text, type } = await call({ authorization }, "x".repeat(9_000_000));
		expect(status).toBe(413);
		expect(type).toContain("application/json");
		expect(JSON.parse(text)).toEqual({ error: "Request body is too large" });
		expect(client.loggedActions()[0]).toBe("webhook hook-refused Request body is too large");
	});
});

describe("refused calls", () => {
	const callFrom = (address: string) =>
		call({ authorization: "Bearer wrong", "x-forwarded-for": address }).then(({ status }) => status);

	it("are counted together for all addresses of an IPv6 network", async () => {
		const statuses: number[] = [];
		for (let times = 0; times < 21; times++) statuses.push(await callFrom(`2001:db8:0:7::${times}`));
		expect(statuses.slice(-2)).toEqual([401, 429]);
		expect(await callFrom("2001:db8:0:8::1")).toBe(401);
	});

	it("are logged at most 200 times in 15 minutes, from any addresses; a valid call is still accepted", async () => {
		for (let times = 0; times < 250; times++) expect(await callFrom(`198.51.${times}.7`)).toBe(401);
		expect(refusalsLogged()).toBe(200);
		expect((await call({ authorization: `Bearer ${TOKEN}` })).status).toBe(202);
		await client.waitForAllRuns();
	});
});
