import { join } from "node:path";
import {
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import S3rver from "s3rver";

const BUCKET = "shop";

/** The storage's answer to a reader: type, caching and text of an object. */
interface StoredObject {
	contentType: string | undefined;
	cacheControl: string | undefined;
	text: string;
}

/** A real S3 server on loopback with one empty bucket, and a reader of it. */
export class S3Place {
	private constructor(
		private readonly server: S3rver,
		readonly env: Record<string, string>,
		private readonly client: S3Client,
	) {}

	static async start(root: string): Promise<S3Place> {
		const server = new S3rver({
			port: 0,
			address: "127.0.0.1",
			silent: true,
			directory: join(root, "s3"),
			configureBuckets: [{ name: BUCKET, configs: [] }],
		});
		const { port } = await server.run();
		const endpoint = `http://127.0.0.1:${port}`;
		const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
		const client = new S3Client({ region: "us-east-1", endpoint, forcePathStyle: true, credentials });
		return new S3Place(
			server,
			{
				PUBLISH_TARGET: "s3",
				PUBLISH_S3_BUCKET: BUCKET,
				PUBLISH_S3_ENDPOINT: endpoint,
				AWS_ACCESS_KEY_ID: credentials.accessKeyId,
				AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
			},
			client,
		);
	}

	async stop(): Promise<void> {
		this.client.destroy();
		await this.server.close();
	}

	/** Keys of the site, without the publisher's own. */
	async keys(): Promise<string[]> {
		const keys: string[] = [];
		for (let token: string | undefined; ; ) {
			const page = await this.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ContinuationToken: token }));
			keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
			token = page.NextContinuationToken;
			if (token === undefined) return keys.filter((key) => !key.startsWith("_publish/")).sort();
		}
	}

	async read(key: string): Promise<StoredObject> {
		const { Body, ContentType, CacheControl } = await this.client.send(
			new GetObjectCommand({ Bucket: BUCKET, Key: key }),
		);
		return {
			contentType: ContentType,
			cacheControl: CacheControl,
			text: (await Body?.transformToString()) ?? "",
		};
	}

	async has(key: string): Promise<boolean> {
		return this.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key })).then(
			() => true,
			() => false,
		);
	}

	async write(key: string, text: string): Promise<void> {
		await this.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: text }));
	}

	/** Pages in the bucket whose script is not there. */
	async brokenPages(): Promise<string[]> {
		const pages = (await this.keys()).filter((key) => !/\.(?:js|json|txt|br|gz)$/.test(key));
		const broken: string[] = [];
		const known = new Map<string, Promise<boolean>>();
		for (const page of pages) {
			const [, script = ""] = /<script src="\/([^"]+)"/.exec((await this.read(page)).text) ?? [];
			const isThere = known.get(script) ?? this.has(script);
			known.set(script, isThere);
			if (!(await isThere)) broken.push(`${page} wants ${script}`);
		}
		return broken;
	}
}
