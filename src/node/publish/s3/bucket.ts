import { createHash } from "node:crypto";
import {
	DeleteObjectsCommand,
	GetObjectCommand,
	NoSuchKey,
	PutObjectCommand,
	paginateListObjectsV2,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Options } from "./s3-options";

export interface ObjectHeaders {
	contentType: string;
	cacheControl: string;
	contentEncoding?: "gzip" | "br" | undefined;
}

const MAX_KEYS_PER_DELETE = 1_000;

/** A request without an answer fails and is repeated; otherwise an upload would wait for it for ever, with its lease. */
const REQUEST_TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 120_000, throwOnRequestTimeout: true };

/** A bucket's objects below a prefix; keys omit it. Methods throw SDK errors; `remove` also throws a plain `Error`. */
export class Bucket {
	private readonly client: S3Client;

	constructor(private readonly options: Pick<S3Options, "bucket" | "endpoint" | "region" | "prefix">) {
		this.client = new S3Client({
			region: options.region,
			maxAttempts: 5,
			requestHandler: REQUEST_TIMEOUTS,
			// Many S3-compatible storages support only the checksum Content-MD5.
			requestChecksumCalculation: "WHEN_REQUIRED",
			responseChecksumValidation: "WHEN_REQUIRED",
			...(options.endpoint !== undefined && { endpoint: options.endpoint, forcePathStyle: true }),
		});
	}

	/** Stores an object, with a hash against corruption. @param isNew whether to fail if the object exists */
	async put(key: string, body: Buffer | string, headers: ObjectHeaders, isNew = false): Promise<void> {
		await this.client.send(
			new PutObjectCommand({
				...this.at(key),
				Body: body,
				ContentMD5: createHash("md5").update(body).digest("base64"),
				ContentType: headers.contentType,
				CacheControl: headers.cacheControl,
				ContentEncoding: headers.contentEncoding,
				...(isNew && { IfNoneMatch: "*" }),
			}),
		);
	}

	async read(key: string): Promise<string | undefined> {
		const storedObject = await this.get(key);
		return storedObject && Buffer.from(storedObject.content).toString("utf8");
	}

	async get(key: string) {
		try {
			const { Body, ContentType, CacheControl, ContentEncoding } = await this.client.send(
				new GetObjectCommand(this.at(key)),
			);
			return {
				content: (await Body?.transformToByteArray()) ?? new Uint8Array(),
				headers: { contentType: ContentType, cacheControl: CacheControl, contentEncoding: ContentEncoding },
			};
		} catch (error) {
			if (error instanceof NoSuchKey) return undefined;
			throw error;
		}
	}

	async keys(): Promise<string[]> {
		const { bucket, prefix } = this.options;
		const keys: string[] = [];
		for await (const page of paginateListObjectsV2(
			{ client: this.client },
			{ Bucket: bucket, Prefix: prefix },
		))
			keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
		return keys;
	}

	async remove(keys: readonly string[]): Promise<void> {
		for (let start = 0; start < keys.length; start += MAX_KEYS_PER_DELETE) {
			const objects = keys
				.slice(start, start + MAX_KEYS_PER_DELETE)
				.map((key) => ({ Key: this.options.prefix + key }));
			const { Errors: errors = [] } = await this.client.send(
				new DeleteObjectsCommand({ Bucket: this.options.bucket, Delete: { Objects: objects, Quiet: true } }),
			);
			const [error] = errors;
			if (error)
				throw new Error(`${errors.length} objects can't be removed, such as ${error.Key}: ${error.Message}`);
		}
	}

	close(): void {
		this.client.destroy();
	}

	private at(key: string): { Bucket: string; Key: string } {
		return { Bucket: this.options.bucket, Key: this.options.prefix + key };
	}
}

/** Whether a conditional write failed because the object exists. */
export function isAlreadyExistsError(error: unknown): boolean {
	return error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
}
