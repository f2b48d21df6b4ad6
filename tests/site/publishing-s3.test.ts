import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPeriod } from "#src/node/publish/make-release";
import { Releases } from "#src/node/publish/releases";
import { rollback } from "#src/node/publish/rollback";
import { Bucket } from "#src/node/publish/s3/bucket";
import { isControlKey } from "#src/node/publish/s3/bucket-state";
import { uploadRelease } from "#src/node/publish/s3/upload-release";
import { UploadFailed } from "#src/node/publish/trouble";
import { TSX_LOADER } from "../tools/processes";
import { PublishingProject } from "../unit/node/publishing-place";
import { KILL_COUNT, killPublishes, PUBLISH_MAIN } from "./killed-publishes";
import { expectNoBrokenReferences, recordWrites } from "./recorded-writes";
import { brokenReferences, TestBucket } from "./s3-place";

let project: PublishingProject;
let s3: TestBucket;

beforeEach(async () => {
	project = new PublishingProject(await mkdtemp(join(tmpdir(), "storefront-s3-")));
	s3 = await TestBucket.start(project.root);
	for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, s3.env[name]);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	await s3.stop();
	await rm(project.root, { recursive: true, force: true });
});

/** Locks the bucket like a publish on another machine, for this many milliseconds. */
async function lockFor(ms: number): Promise<void> {
	const lease = { token: "x", host: "other-machine", pid: 1, until: Date.now() + ms };
	await s3.write("_publish/lock.json", JSON.stringify(lease));
}

const homePage = async () => (await s3.read("index.html")).text;

describe("publishing to S3-compatible storage", () => {
	it("stores pages under their addresses (`events/3`), with content types and cache headers", async () => {
		await project.publish({ pages: 3 }, s3.env);
		expect(await s3.keys()).toEqual(
			expect.arrayContaining([
				"index.html",
				"404.html",
				"events",
				"events/3",
				"order/bill",
				"_/app-aaaaaaaaaa.js",
			]),
		);
		expect(await s3.read("events/3")).toMatchObject({
			contentType: "text/html; charset=utf-8",
			cacheControl: "public, max-age=0, must-revalidate",
		});
		expect(await s3.read("_/app-aaaaaaaaaa.js")).toMatchObject({
			contentType: "text/javascript; charset=utf-8",
			cacheControl: "public, max-age=31536000, immutable",
		});
	});

	it("uploads no unchanged file, and deletes removed pages", async () => {
		await project.publish({ pages: 30 }, s3.env);
		await project.publish({ pages: 30 }, s3.env);
		expect(project.output).toContain("Bucket shop: 0 objects uploaded, 0 removed.");
		await project.publish({ pages: 29, asset: "a" }, s3.env);
		expect(project.output).toContain("Bucket shop: 0 objects uploaded, 1 removed.");
		expect(await s3.has("events/30")).toBe(false);
	});

	it("keeps scripts of earlier builds for visitors with an older page open", async () => {
		await project.publish({ asset: "a", whole: true }, s3.env);
		await project.publish({ asset: "b", whole: true }, s3.env);
		expect(await s3.has("_/app-aaaaaaaaaa.js")).toBe(true);
		expect(brokenReferences(await s3.site())).toEqual([]);
	});

	it("leaves no page with a broken reference after any write or deletion during a publish", async () => {
		await project.publish({ version: "1", pages: 30, asset: "a", whole: true }, s3.env);
		const site = await s3.site();
		expect(brokenReferences(site)).toEqual([]);
		for (const fake of [{ pages: 45, asset: "b" }, { pages: 38 }]) {
			const writes = recordWrites();
			await project.publish({ version: String(fake.pages), whole: true, ...fake }, s3.env);
			await expectNoBrokenReferences(s3, site, writes);
		}
	});

	it("leaves no page with a broken reference either where a publish was killed after it had deleted pages", async () => {
		await project.publish({ version: "1", pages: 45, whole: true }, s3.env);
		const { remove } = Bucket.prototype;
		vi.spyOn(Bucket.prototype, "remove").mockImplementation(async function (this: Bucket, keys) {
			await remove.call(this, keys);
			if (keys.includes("events/45")) throw new Error("killed");
		});
		await expect(project.publish({ version: "2", pages: 38, whole: true }, s3.env)).rejects.toThrow("killed");
		const site = await s3.site();
		expect(site.has("events/45")).toBe(false);
		const writes = recordWrites();
		await project.publish({ version: "3", pages: 45, whole: true }, s3.env);
		await expectNoBrokenReferences(s3, site, writes);
	});

	it("on a rollback, restores the previous release's home page and deletes pages added since", async () => {
		await project.publish({ version: "1" }, s3.env);
		await project.publish({ version: "2", pages: 25 }, s3.env);
		await rollback(project.options({}, s3.env));
		expect(await homePage()).toContain("version 1");
		expect(await s3.has("events/25")).toBe(false);
	});

	it("waits until the lock that another machine holds on the bucket has expired", async () => {
		await project.publish({ version: "1" }, s3.env);
		await lockFor(60_000);
		const publishing = project.publish({ version: "2" }, s3.env);
		await vi.waitFor(() => expect(project.output.join("\n")).toContain("holds the bucket; waiting"), 10_000);
		expect(await homePage()).toContain("version 1");
		await lockFor(-1);
		await publishing;
		expect(await homePage()).toContain("version 2");
	});

	it("fails when the bucket stays locked for longer than the configured wait", async () => {
		await project.publish({ version: "1" }, s3.env);
		await lockFor(60_000);
		const env = { ...s3.env, PUBLISH_WAIT_SECONDS: "1" };
		await expect(project.publish({ version: "2" }, env)).rejects.toThrow(/Another publish.*other-machine/);
		expect(await homePage()).toContain("version 1");
		await lockFor(-1);
		await project.publish({ version: "2" }, s3.env);
		expect(await homePage()).toContain("version 2");
	});

	it.each(["", '{"files":{"index.html"', "[]"])(
		"uploads all files if the object list is damaged: %j",
		async (list) => {
			await project.publish({ version: "1", pages: 3 }, s3.env);
			await s3.write("_publish/state.json", list);
			expect(await verify()).toMatchObject({ code: 1, output: "" });
			await project.publish({ version: "2", pages: 3 }, s3.env);
			expect(await homePage()).toContain("version 2");
			expect(project.output.join("\n")).toContain("list of objects is damaged");
			expect(await verify()).toMatchObject({ code: 0 });
		},
	);

	it("with --verify lists wrong, missing and foreign objects; without it repairs wrong and missing ones", async () => {
		await project.publish({ version: "1", pages: 3 }, s3.env);
		expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining("Bucket shop: ") });
		const { contentType } = await s3.read("events/2");
		const page = (await s3.read("events/1")).text;
		await s3.write("events/1", page.replace("version 1", "version 9"), contentType);
		await s3.write("events/2", (await s3.read("events/2")).text, "text/plain");
		await s3.remove("events/3");
		await s3.write("sign-in", "<form action=//evil.example>", contentType);
		const { code, output } = await verify();
		expect(code).toBe(1);
		expect(output).toContain("Bucket shop: 4 faults.");
		for (const fault of ["1 was changed", "2 has other headers", "3 is missing"])
			expect(output).toContain(`events/${fault}`);
		expect(output).toContain("sign-in doesn't belong to it");
		await s3.remove("sign-in");
		await project.publish({ version: "1", pages: 3 }, s3.env);
		expect((await s3.read("events/1")).text).toBe(page);
		expect(await verify()).toMatchObject({ code: 0 });
	});

	it("refuses to upload a file that was changed after its release was made", async () => {
		await project.publish({ version: "1" });
		writeFileSync(project.served("cart/index.html"), "<script>steal()</script>");
		const releases = new Releases(join(project.root, ".site"));
		const stamp = project.stamp();
		const release = { stamp, inventory: releases.inventory(stamp), site: releases.path(stamp, "site") };
		const { s3: bucket, ...options } = project.options({}, s3.env);
		if (!bucket) throw new Error("there is no bucket");
		const uploadOptions = { ...bucket, ...options, ...keepPeriod(options) };
		await expect(uploadRelease(uploadOptions, release, () => undefined)).rejects.toThrow(
			/cart\/index\.html .* isn't as it was published/,
		);
		expect(await s3.has("cart")).toBe(false);
	});

	it("fails when the storage refuses an upload (503), and completes the bucket in the next publish", async () => {
		await project.publish({ version: "1" }, s3.env);
		const { put } = Bucket.prototype;
		let count = 0;
		vi.spyOn(Bucket.prototype, "put").mockImplementation(async function (this: Bucket, key, ...rest) {
			if (!isControlKey(key) && ++count === 5) throw new Error("503 Slow down");
			await put.call(this, key, ...rest);
		});
		await expect(project.publish({ version: "2" }, s3.env)).rejects.toThrow(
			new UploadFailed("503 Slow down"),
		);
		vi.restoreAllMocks();
		await project.publish({ version: "3" }, s3.env);
		expect(await homePage()).toContain("version 3");
		expect(project.releases()).toHaveLength(2);
	});

	it("rejects an invalid or missing bucket name with an error that names the environment variable", () => {
		for (const bucket of [{ PUBLISH_S3_BUCKET: "No Bucket" }, {}])
			expect(() => project.options({}, { PUBLISH_TARGET: "s3", ...bucket })).toThrow(
				"PUBLISH_S3_BUCKET must be the name of a bucket",
			);
	});

	it(`${KILL_COUNT} publishes, each killed unless it ends first, leave no page that lacks a file`, async () => {
		const pagesOf = (version: number) => 60 + (version % 7);
		await killPublishes({
			root: project.root,
			env: s3.env,
			spread: 1.5,
			fakeOf: (version) => ({ pages: pagesOf(version), asset: (version % 16).toString(16), whole: true }),
			check: async (version) => {
				expect(brokenReferences(await s3.site()), `after version ${version}`).toEqual([]);
				return homePage();
			},
		});
		const keys = await s3.keys();
		for (const page of keys.filter((key) => /^(?:index\.html|events|cart)$/.test(key)))
			expect((await s3.read(page)).text).toContain("version 99");
		expect(keys.filter((key) => key.startsWith("events/")).length).toBe(pagesOf(99) + 1);
	}, 300_000);
});

async function verify(): Promise<{ code: number | null; output: string }> {
	const env = { ...process.env, ...s3.env };
	const child = spawn(process.execPath, ["--import", TSX_LOADER, PUBLISH_MAIN, "--verify"], {
		cwd: project.root,
		env,
	});
	let output = "";
	child.stdout.on("data", (text) => {
		output += text;
	});
	await once(child, "close");
	return { code: child.exitCode, output };
}
