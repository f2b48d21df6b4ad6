import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { networkOf } from "#src/node/desk/attempts";
import { emptyFolder } from "../small-site";
import { DeskClient, deskFolder, PASSWORD, testDeskOptions } from "./desk-place";

/** Folder of the project that the test works on. */
let root: string;

let client: DeskClient;

beforeEach(async () => {
	root = await emptyFolder();
	client = await DeskClient.open(root);
});

describe("signing in", () => {
	it("is required for every page and action of the desk", async () => {
		for (const path of ["/", "/report", "/actions", "/preview", "/runs/x", "/back/x"]) {
			expect(await client.get(path)).toMatchObject({ status: 303, headers: { location: "/sign-in" } });
		}
		expect((await client.get("/events")).status).toBe(401);
		for (const path of ["/publish", "/candidate", "/switch", "/drop", "/back/x"])
			expect((await client.post(path, {})).headers["location"]).toBe("/sign-in");
		expect(client.desk.runs.all()).toEqual([]);
	});

	it("sets a cookie with HttpOnly, Secure, SameSite=Strict and the __Host- prefix", async () => {
		const { status, headers } = await client.signIn();
		expect(status).toBe(303);
		expect(headers["set-cookie"]).toMatch(
			/^__Host-desk=[\w-]{43}; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
		);
		expect((await client.get("/")).text).toContain("anna");
	});

	it.each([
		["a wrong password", "anna", "wrong"],
		["an unknown name", "boris", PASSWORD],
		["an empty form", "", ""],
	])(
		"refuses %s, says that the name or password is wrong, and logs the attempt",
		async (_what, name, password) => {
			const text = expect.stringContaining("Имя или пароль не подходят.");
			expect(await client.signIn(password, name)).toMatchObject({ status: 401, text });
			expect(client.cookie).toBe("");
			expect(client.loggedActions()[0]).toBe([name, "sign-in-failed"].filter(Boolean).join(" "));
		},
	);

	it("is blocked after ten wrong passwords, even simultaneous ones; the answer states the waiting time", async () => {
		const answers = await Promise.all(Array.from({ length: 15 }, () => client.signIn("wrong")));
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
		const { status, text, headers } = await client.signIn(PASSWORD);
		expect(status).toBe(429);
		expect(text).toMatch(/Попробуйте через 15 мин/);
		expect(Number(headers["retry-after"])).toBeGreaterThan(800);
	});

	it("counts failed tries separately for each client address that a local proxy forwards", async () => {
		const wrongSignInFrom = (address: string) =>
			client.post("/sign-in", { name: "anna", password: "wrong" }, { "x-forwarded-for": address });
		for (let tries = 0; tries < 11; tries++) await wrongSignInFrom("203.0.113.1");
		expect((await wrongSignInFrom("203.0.113.1")).status).toBe(429);
		expect((await wrongSignInFrom("203.0.113.2")).status).toBe(401);
	});

	/** Opens a desk with 31 operators, anna and boris0 to boris29, who have the same password. */
	async function openDeskOfMany(): Promise<void> {
		const [credential] = client.desk.setup.operators.values();
		if (!credential) throw new Error("The desk has no operator");
		const names = ["anna", ...Array.from({ length: 30 }, (_, index) => `boris${index}`)];
		client = await DeskClient.open(root, { operators: new Map(names.map((name) => [name, credential])) });
	}

	it("still admits an operator after failed tries from 60 other addresses, with the operator's name and others", async () => {
		await openDeskOfMany();
		for (let times = 0; times < 60; times++) {
			const header = { "x-forwarded-for": `198.51.100.${times}` };
			await client.post("/sign-in", { name: "anna", password: "wrong" }, header);
			await client.post("/sign-in", { name: `boris${times % 30}`, password: "wrong" }, header);
		}
		expect((await client.signIn()).status).toBe(303);
	});

	it.each([
		["one address", () => "203.0.113.7"],
		["one IPv6 network", (times: number) => `2001:db8:0:7::${times.toString(16)}`],
	])("counts failed tries with different names from %s together", async (_network, addressOf) => {
		await openDeskOfMany();
		const signInFrom = (address: string, name: string, password = PASSWORD) =>
			client.post("/sign-in", { name, password }, { "x-forwarded-for": address });
		for (let times = 0; times < 30; times++) await signInFrom(addressOf(times), `boris${times}`, "wrong");
		expect((await signInFrom(addressOf(30), "anna")).status).toBe(429);
		expect((await signInFrom("2001:db8:0:8::1", "anna")).status).toBe(303);
	});

	it("still signs operators in after a hundred successful sign-ins", async () => {
		for (let times = 0; times < 100; times++) await client.signIn();
		expect((await client.signIn()).status).toBe(303);
	});

	it("starts a session that two desks with a shared folder accept; signing out on one ends it on both", async () => {
		await client.signIn();
		const otherDesk = await DeskClient.open(root, { operators: client.desk.setup.operators });
		otherDesk.cookie = client.cookie;
		expect((await otherDesk.get("/")).status).toBe(200);
		await client.submit("/sign-out");
		expect((await client.get("/")).status).toBe(303);
		expect((await otherDesk.get("/")).status).toBe(303);
	});

	it("starts a session that expires when the password changes, when the operator is removed, and after twelve hours", async () => {
		await client.signIn();
		const changes = [
			await testDeskOptions("another password"),
			{ operators: new Map() },
			{ operators: client.desk.setup.operators, now: () => new Date(Date.now() + 12 * 3_600_000) },
		];
		for (const change of changes) {
			const changedDesk = await DeskClient.open(root, change);
			changedDesk.cookie = client.cookie;
			expect((await changedDesk.get("/")).status).toBe(303);
		}
	});

	it("removes unreadable session files twelve hours old, but not new ones, which a desk may be writing", async () => {
		await client.signIn();
		const folder = join(deskFolder(root), "sessions");
		for (const name of ["new", "old"]) writeFileSync(join(folder, name), "");
		utimesSync(join(folder, "old"), 0, 0);
		await client.signIn();
		expect(readdirSync(folder).filter((name) => name.length < 5)).toEqual(["new"]);
	});

	it("stores no session token, and keeps the desk's folder, unlike .site, private to its owner", async () => {
		await client.signIn();
		expect(statSync(join(root, ".site")).mode & 0o777).toBe(0o777 & ~process.umask());
		expect(statSync(deskFolder(root)).mode & 0o777).toBe(0o700);
		const token = client.cookie.split("=")[1] ?? "";
		const folder = join(deskFolder(root), "sessions");
		const [name = ""] = readdirSync(folder);
		expect(name).not.toContain(token);
		expect(readFileSync(join(folder, name), "utf8")).not.toContain(token);
	});
});

it.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::1", "0:0:0:0"],
	["2001:db8::1", "2001:db8:0:0"],
	["2001:0db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8:1:2:3::", "2001:db8:1:2"],
])(
	"networkOf returns the address or IPv6 network by which tries are counted: %s in %s",
	(address, network) => {
		expect(networkOf(address)).toBe(network);
	},
);
