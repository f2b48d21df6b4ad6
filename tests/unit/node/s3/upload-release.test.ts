import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
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
const S3_ENV = { PUBLISH_TARGET: "s3", PUBLISH_S3_BUCKET: "shop" };

let project: PublishingProject;
/** Contents of the simulated bucket: texts by object key. */
let storedObjects: Map<string, string>;
let rejectsUpload: (key: string, text: string) => boolean;

it("Bucket sends an object with its Content-MD5, by which the storage can detect a corrupted upload", async () => {
	for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "value");
	const server = createServer((request, response) => void request.resume().once("end", () => response.end()));
	const sentRequest = once(server, "request");
	const endpoint = await startForTest(server);
	const bucket = new Bucket({ bucket: "shop", endpoint, region: "us-east-1", prefix: "" });
	const content = Buffer.from("<h1>Афиша</h1>");
	await bucket.put("events", content, { contentType: "text/html; charset=utf-8", cacheControl: "no-store" });
	const [{ headers }] = (await sentRequest) as [IncomingMessage];
	expect(headers["content-md5"]).toBe(createHash("md5").update(content).digest("base64"));
	bucket.close();
	vi.unstubAllEnvs();
});

describe("publishing to a bucket", () => {
	beforeEach(async () => {
		project = new PublishingProject(await emptyFolder());
		storedObjects = new Map();
		rejectsUpload = () => false;
		vi.spyOn(Bucket.prototype, "put").mockImplementation(async (key, body) => {
			if (rejectsUpload(key, String(body))) throw new Error("503 Slow down");
			storedObjects.set(key, String(body));
		});
		vi.spyOn(Bucket.prototype, "read").mockImplementation(async (key) => storedObjects.get(key));
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

	it("uploads a page that --verify has found missing before the pages that link to it, as a new one", async () => {
		vi.spyOn(Bucket.prototype, "keys").mockImplementation(async () => [...storedObjects.keys()]);
		vi.spyOn(Bucket.prototype, "get").mockImplementation(async (key) => {
			const text = storedObjects.get(key);
			return text === undefined ? undefined : { content: Buffer.from(text), headers: NO_HEADERS };
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
