import { beforeEach, describe, expect, it } from "vitest";
import { emptyFolder } from "../small-site";
import { DeskClient, TOKEN } from "./desk-place";

let client: DeskClient;

beforeEach(async () => {
	client = await DeskClient.signedIn(await emptyFolder(), {});
});

async function readState(authorization = `Bearer ${TOKEN}`) {
	const { status, text } = await client.get("/hooks/content", { authorization, cookie: "" });
	return { status, body: JSON.parse(text) };
}

describe("the desk's state, read by a content system", () => {
	it("says that nothing was published yet", async () => {
		const nothing = { running: null, last: null, candidate: false, pages: null };
		expect(await readState()).toEqual({ status: 200, body: nothing });
	});

	it("names the publish under way, then its outcome and the number of pages", async () => {
		await client.callWithToken(`Bearer ${TOKEN}`);
		expect((await readState()).body.running).toMatchObject({ action: "publish", share: 0 });
		const [run] = await client.waitForAllRuns();
		expect((await readState()).body).toEqual({
			running: null,
			last: { action: "publish", outcome: "served", at: run?.end?.at },
			candidate: false,
			pages: 29,
		});
	});

	it("says that there is a preview", async () => {
		await client.buildCandidate();
		expect((await readState()).body).toMatchObject({ candidate: true, last: { outcome: "ready" } });
	});

	it("is refused without the token, even to an operator", async () => {
		expect(await readState("Bearer another-token-of-24-letters")).toEqual({
			status: 401,
			body: { error: "forged" },
		});
		expect((await client.get("/hooks/content")).status).toBe(401);
	});
});
