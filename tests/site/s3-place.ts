import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { internalLinks } from "#src/node/publish/links";

const BUCKET = "shop";

interface StoredUpload {
	content: Readable | Buffer;
}

/** Makes s3rver replace an object only once its upload is complete, like S3, instead of emptying it at the start. */
function replaceOnlyByWholeUploads(server: S3rver): void {
	const { store } = server as unknown as { store: { putObject(upload: StoredUpload): Promise<unknown> } };
	const putObject = store.putObject.bind(store);
	store.putObject = async (upload) => {
		const content = Buffer.isBuffer(upload.content) ? upload.content : await buffer(upload.content);
		return putObject(Object.assign(upload, { content }));
	};
}

/** A local S3 server with one empty bucket, and a client for it. */
export class TestBucket {
	private constructor(
		private readonly server: S3rver,
		readonly env: Record<string, string>,
		private readonly client: S3Client,
	) {}

	static async start(root: string): Promise<TestBucket> {
		const server = new S3rver({
			port: 0,
			address: "127.0.0.1",
			silent: true,
			directory: join(root, "s3"),
			configureBuckets: [{ name: BUCKET, configs: [] }],
		});
		replaceOnlyByWholeUploads(server);
		const { port } = await server.run();
		const endpoint = `http://127.0.0.1:${port}`;
		const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
		const client = new S3Client({ region: "us-east-1", endpoint, forcePathStyle: true, credentials });
		const env = {
			PUBLISH_TARGET: "s3",
			PUBLISH_S3_BUCKET: BUCKET,
			PUBLISH_S3_ENDPOINT: endpoint,
			AWS_ACCESS_KEY_ID: credentials.accessKeyId,
			AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
		};
		return new TestBucket(server, env, client);
	}

	async stop(): Promise<void> {
		this.client.destroy();
		await this.server.close();
	}

	/** Keys of the site's objects, without control files of the publisher. */
	async keys(): Promise<string[]> {
		const keys: string[] = [];
		for (let token: string | undefined; ; ) {
			const page = await this.client.send(
				new ListObjectsV2Command({ Bucket: BUCKET, ContinuationToken: token }),
			);
			keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
			token = page.NextContinuationToken;
			if (token === undefined) return keys.filter((key) => !key.startsWith("_publish/")).sort();
		}
	}

	/** Headers and text of an object. */
	async read(key: string) {
		const object = await this.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
		const { ContentType: contentType, CacheControl: cacheControl, Body: body } = object;
		return { contentType, cacheControl, text: (await body?.transformToString()) ?? "" };
	}

	async has(key: string): Promise<boolean> {
		return this.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key })).then(
			() => true,
			() => false,
		);
	}

	async write(key: string, text: string, contentType?: string): Promise<void> {
		const headers = contentType && {
			ContentType: contentType,
			CacheControl: "public, max-age=0, must-revalidate",
		};
		await this.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: text, ...headers }));
	}

	async remove(key: string): Promise<void> {
		await this.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
	}

	/** All objects by key: the HTML of pages, undefined for other files. */
	async site(): Promise<Map<string, string | undefined>> {
		const keys = await this.keys();
		const texts = keys.map(
			async (key) => [key, isPage(key) ? (await this.read(key)).text : undefined] as const,
		);
		return new Map(await Promise.all(texts));
	}
}

/** Whether an object is a page: its key has no extension, or is that of the home page or an error page. */
export function isPage(key: string): boolean {
	return /^[^.]+$|\.html$/.test(key);
}

/** Lists what pages refer to but the bucket lacks: scripts, styles, pictures, page data, linked files and pages. */
export function brokenReferences(site: ReadonlyMap<string, string | undefined>): string[] {
	return [...site].flatMap(([key, text]) => {
		const missing = text === undefined ? [] : referencesOf(key, text).filter((file) => !site.has(file));
		return missing.map((file) => `${key} refers to ${file}`);
	});
}

/** Returns the keys of the objects to which a page refers. @param text the page's HTML */
function referencesOf(key: string, text: string): string[] {
	const address = key === "index.html" ? "index" : key.replace(/\.html$/, "");
	const linkedKeys = internalLinks(text).map((path) => (path === "/" ? "index.html" : path.slice(1)));
	return [`page-data/${address}/page-data.json`, ...linkedKeys];
}
