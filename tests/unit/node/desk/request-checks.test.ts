import { beforeEach, describe, expect, it } from "vitest";
import { CONSTANT_HEADERS } from "#src/node/hosting/headers";
import { weaknessesOf } from "../evaluate-policy";
import { emptyFolder } from "../small-site";
import { DeskClient, PASSWORD } from "./desk-place";

/** Folder of the project that the test works on. */
let root: string;

let client: DeskClient;

beforeEach(async () => {
	root = await emptyFolder();
	client = await DeskClient.open(root);
});

it("behind a proxy, the desk requires a header that names the operator and, for actions, this operator's CSRF token", async () => {
	client = await DeskClient.open(root, { trustHeader: "x-forwarded-user", operators: new Map() });
	expect((await client.get("/")).status).toBe(403);
	const { status, text } = await client.get("/", { "x-forwarded-user": "vera@example.org" });
	expect(status).toBe(200);
	const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
	expect((await client.post("/publish", { csrf }, { "x-forwarded-user": "boris@example.org" })).status).toBe(
		403,
	);
	expect((await client.post("/publish", { csrf }, { "x-forwarded-user": "vera@example.org" })).status).toBe(
		303,
	);
	await client.waitForAllRuns();
});

it("the desk refuses requests that come from another origin, name another host, or have no valid CSRF token", async () => {
	await client.signIn();
	const csrf = await client.token();
	const answers = [
		await client.post("/publish", {}),
		await client.post("/publish", { csrf: `${csrf.slice(0, -1)}!` }),
		await client.post("/publish", { csrf }, { origin: "https://evil.example" }),
		await client.post("/publish", { csrf }, { "sec-fetch-site": "same-site" }),
		await client.post("/sign-in", { name: "anna", password: PASSWORD }, { "sec-fetch-site": "cross-site" }),
	];
	expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
	expect((await client.get("/", { host: "evil.example" })).status).toBe(421);
	expect(client.desk.runs.all()).toEqual([]);
	expect(client.loggedActions()).toEqual(["anna sign-in"]);
});

describe("a response of the desk", () => {
	it("has the shop's security headers, a strict content security policy, and Cache-Control: no-store", async () => {
		await client.signIn();
		for (const path of ["/", "/sign-in", "/no-such-page", "/desk.css", "/desk.js"]) {
			const { headers } = await client.get(path);
			for (const { name, value } of CONSTANT_HEADERS) expect(headers[name.toLowerCase()]).toBe(value);
			expect(headers["cache-control"]).toBe("no-store");
			expect(weaknessesOf(String(headers["content-security-policy"]))).toEqual([]);
		}
	});

	it("has texts in the chosen language, else in the browser's language, else in Russian", async () => {
		expect((await client.get("/sign-in")).text).toContain("Войти");
		expect((await client.get("/sign-in", { "accept-language": "en-GB,en;q=0.9" })).text).toContain("Sign in");
		const { text, headers } = await client.get("/sign-in?lang=en", { "accept-language": "ru" });
		expect(text).toContain('<html lang="en">');
		expect(headers["set-cookie"]).toContain("desk-language=en");
		expect((await client.get("/sign-in", { cookie: "desk-language=en" })).text).toContain("Sign in");
	});

	it("escapes HTML in the list of actions, such as in the name of a failed sign-in", async () => {
		await client.signIn("wrong", "<script>alert(1)</script>");
		await client.signIn();
		expect((await client.get("/actions")).text).toContain("&lt;script&gt;");
	});
});
