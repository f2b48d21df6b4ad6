import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publish } from "#src/node/publish/publish";
import { type CurrentRelease, Releases } from "#src/node/publish/releases";
import { rollback } from "#src/node/publish/rollback";
import { Bucket } from "#src/node/publish/s3/bucket";
import type { S3Options } from "#src/node/publish/s3/s3-options";
import { isPageKey } from "#src/node/publish/s3/site-objects";
import { verifyBucket } from "#src/node/publish/s3/verify-bucket";
import { UploadFailed } from "#src/node/publish/trouble";
import { PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { startForTest } from "../test-server";

const NO_HEADERS = { contentType: undefined, cacheControl: undefined, contentEncoding: undefined };
const IMMUTABLE_SCRIPT_HEADERS = {
	contentType: "text/javascript; charset=utf-8",
	cacheControl: "public, max-age=31536000, immutable",
};
const S3_ENV = { PUBLISH_TARGET: "s3", PUBLISH_S3_BUCKET: "shop" };

let project: PublishingProject;
/** Contents of the simulated bucket: texts by object key. */
let storedObjects: Map<string, string>;
let rejectsUpload: (key: string, text: string) => boolean;

describe("Bucket", () => {
	const md5Of = (content: Buffer) => createHash("md5").update(content).digest("base64");
	let bucket: Bucket;

	/** Storage that, like many S3-compatible ones, takes a request with a body only with that body's Content-MD5. */
	beforeEach(async () => {
		for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "value");
		storedObjects = new Map();
		const server = createServer(async (request, response) => {
			const key = new URL(request.url ?? "", "http://storage").pathname.replace("/shop/", "");
			const body = await buffer(request);
			if (body.length > 0 && request.headers["content-md5"] !== md5Of(body)) {
				response
					.writeHead(400)
					.end("<Error><Code>InvalidDigest</Code><Message>Content-MD5</Message></Error>");
				return;
			}
			if (request.method === "PUT") storedObjects.set(key, body.toString());
			if (request.method !== "DELETE") return void response.end();
			if (storedObjects.delete(key)) response.writeHead(204).end();
			else response.writeHead(404).end("<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>");
		});
		const endpoint = await startForTest(server);
		bucket = new Bucket({ bucket: "shop", endpoint, region: "us-east-1", prefix: "" });
	});
	afterEach(() => {
		bucket.close();
		vi.unstubAllEnvs();
	});

	it("stores and removes objects where the storage requires a Content-MD5, or knows no such object", async () => {
		const headers = { contentType: "text/html; charset=utf-8", cacheControl: "no-store" };
		for (const key of ["events", "events/1", "events/2"])
			await bucket.put(key, `<h1>Афиша ${key}</h1>`, headers);
		await bucket.remove(["events/1", "events/2", "events/3"]);
		expect([...storedObjects]).toEqual([["events", "<h1>Афиша events</h1>"]]);
	});
});

function simulateGet(headers: Partial<Record<keyof typeof NO_HEADERS, string>>): void {
	vi.spyOn(Bucket.prototype, "get").mockImplementation(async (key) => {
		const text = storedObjects.get(key);
		if (text === undefined) return undefined;
		return { content: Buffer.from(text), headers: { ...NO_HEADERS, ...headers }, etag: undefined };
	});
}

/** Does what `publish -- --verify` does with the bucket. @returns the faults that it finds */
async function verifyFrom(machine: PublishingProject): Promise<string[]> {
	const { s3, directory } = machine.options({}, S3_ENV);
	const current = new Releases(directory).currentData();
	return (await verifyBucket(s3 as S3Options, current as CurrentRelease)).faults;
}

describe("publishing to a bucket", () => {
	beforeEach(async () => {
		project = new PublishingProject(await emptyFolder());
		storedObjects = new Map();
		rejectsUpload = () => false;
		vi.spyOn(Bucket.prototype, "put").mockImplementation(async (key, body) => {
			if (rejectsUpload(key, String(body))) throw new Error("503 Slow down");
			storedObjects.set(key, String(body));
		});
		vi.spyOn(Bucket.prototype, "read").mockImplementation(async (key) => {
			const text = storedObjects.get(key);
			return text === undefined ? undefined : { text, etag: undefined };
		});
		vi.spyOn(Bucket.prototype, "remove").mockImplementation(async (keys) => {
			for (const key of keys) storedObjects.delete(key);
		});
		await project.publish({ version: "1" }, S3_ENV);
	});

	it("reports an interrupted upload if the state file can't be written after it; the next one succeeds", async () => {
		rejectsUpload = (key, text) => key === "_publish/state.json" && text.includes('"uncertain":[]');
		await expect(project.publish({ version: "2" }, S3_ENV)).rejects.toThrow(UploadFailed);
		expect(storedObjects.get("index.html")).toContain("version 2");
		rejectsUpload = () => false;
		await project.publish({ version: "3" }, S3_ENV);
		expect(storedObjects.get("index.html")).toContain("version 3");
	});

	it("reports an interrupted upload if its release can't be made current after it; the next one succeeds", async () => {
		vi.spyOn(Releases.prototype, "switchTo").mockImplementationOnce(() => {
			throw new Error("ENOSPC: no space left on device");
		});
		await expect(project.publish({ version: "2" }, S3_ENV)).rejects.toThrow(UploadFailed);
		await project.publish({ version: "1" }, S3_ENV);
		expect(storedObjects.get("index.html")).toContain("version 1");
	});

	it("counts as a release only once all of it is in the bucket", async () => {
		const [firstStamp, listed] = [project.stamp(), new Set<string>()];
		rejectsUpload = () => {
			for (const stamp of project.releases()) listed.add(stamp);
			return false;
		};
		await project.publish({ version: "2" }, S3_ENV);
		expect([...listed]).toEqual([firstStamp]);
		expect(project.releases()).toHaveLength(2);
	});

	it("succeeds even if the log line about the upload can't be written, and so does a rollback", async () => {
		const errors = vi.spyOn(console, "error").mockReturnValue();
		const failOnBucketLine = (line: string) => {
			if (line.startsWith("Bucket shop:")) throw new Error("ENOSPC: no space left on device");
		};
		const firstStamp = project.stamp();
		await publish({ ...project.nextRun({ version: "2" }, S3_ENV), say: failOnBucketLine });
		expect(project.servedVersion()).toBe("2");
		expect(await rollback(project.options({}, S3_ENV), undefined, failOnBucketLine)).toBe(firstStamp);
		expect(project.servedVersion()).toBe("1");
		expect(errors).toHaveBeenCalledWith(expect.stringContaining("no space left"));
		errors.mockClear();
	});

	describe("keeps scripts that open pages still load", () => {
		const days = { ...S3_ENV, PUBLISH_KEEP_ASSETS_DAYS: "7" };
		const scripts = () => [...storedObjects.keys()].filter((key) => key.startsWith("_/app-")).sort();
		const [oldScript, newScript] = ["a", "b"].map((digit) => `_/app-${digit.repeat(10)}.js`);
		let otherMachine: PublishingProject;

		beforeEach(async () => {
			otherMachine = new PublishingProject(await emptyFolder());
		});

		it("for the configured days, if a machine publishes that has no earlier release", async () => {
			await otherMachine.publish({ asset: "b" }, days);
			expect(scripts()).toEqual([oldScript, newScript]);
			otherMachine.now = new Date("2026-11-28T11:00:00Z");
			await otherMachine.publish({ asset: "b", version: "2" }, days);
			expect(scripts()).toEqual([oldScript, newScript]);
			otherMachine.now = new Date("2026-11-28T13:00:00Z");
			await otherMachine.publish({ asset: "b", version: "3" }, days);
			expect(scripts()).toEqual([newScript]);
		});

		it("for the configured days only once, if the machine has the earlier release", async () => {
			await project.publish({ asset: "b" }, days);
			project.now = new Date("2026-11-28T13:00:00Z");
			await project.publish({ asset: "b", version: "2" }, days);
			expect(scripts()).toEqual([newScript]);
		});

		it("without uploading one again that comes back into use, but removes pages and unhashed files", async () => {
			await otherMachine.publish({ asset: "b", pages: 18 }, days);
			expect(storedObjects.has("events/20")).toBe(false);
			storedObjects.set(oldScript ?? "", "not uploaded again");
			await otherMachine.publish({ asset: "a", pages: 18 }, days);
			expect(storedObjects.get(oldScript ?? "")).toBe("not uploaded again");
			otherMachine.now = new Date("2027-11-28T13:00:00Z");
			await otherMachine.publish({ asset: "a", version: "2", pages: 18 }, days);
			expect(scripts()).toEqual([oldScript]);
		});

		it("unless --verify finds them changed, and takes them for objects of the release", async () => {
			vi.spyOn(Bucket.prototype, "keys").mockImplementation(async () => [...storedObjects.keys()]);
			simulateGet(IMMUTABLE_SCRIPT_HEADERS);
			await otherMachine.publish({ asset: "b" }, days);
			expect((await verifyFrom(otherMachine)).filter((fault) => fault.includes("app-a"))).toEqual([]);
			storedObjects.set(oldScript ?? "", "steal()");
			expect(await verifyFrom(otherMachine)).toContain(`${oldScript} was changed`);
			await otherMachine.publish({ asset: "b" }, days);
			expect(scripts()).toEqual([newScript]);
		});
	});

	it("uploads a page that --verify has found missing before the pages that link to it, as a new one", async () => {
		vi.spyOn(Bucket.prototype, "keys").mockImplementation(async () => [...storedObjects.keys()]);
		vi.spyOn(Bucket.prototype, "get").mockImplementation(async (key) => {
			const text = storedObjects.get(key);
			return text === undefined
				? undefined
				: { content: Buffer.from(text), headers: NO_HEADERS, etag: undefined };
		});
		await project.publish({ version: "1" }, S3_ENV);
		storedObjects.delete("events/3");
		const [{ s3 }, current] = [
			project.options({}, S3_ENV),
			new Releases(project.options().directory).currentData(),
		];
		const { faults } = await verifyBucket(s3 as S3Options, current as CurrentRelease);
		expect(faults).toContain("events/3 is missing");
		const uploadedPages: string[] = [];
		vi.mocked(Bucket.prototype.put).mockImplementation(async (key, body) => {
			storedObjects.set(key, String(body));
			if (isPageKey(key)) uploadedPages.push(key);
		});
		await project.publish({ version: "2" }, S3_ENV);
		expect(uploadedPages.length).toBeGreaterThan(3);
		expect(uploadedPages[0]).toBe("events/3");
	});
});
