import { createHash } from "node:crypto";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	NoSuchKey,
	PutObjectCommand,
	type PutObjectCommandInput,
	paginateListObjectsV2,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import { inParallel } from "./in-parallel";
import type { S3Options } from "./s3-options";

export interface ObjectHeaders {
	contentType: string;
	cacheControl: string;
	contentEncoding?: "gzip" | "br" | undefined;
}

/** Which object must be stored for a write to succeed: none, or the one with this ETag. Some storages ignore it. */
export type WriteCondition = Pick<PutObjectCommandInput, "IfMatch" | "IfNoneMatch">;

/** A request without an answer fails and is repeated; otherwise an upload would wait for it for ever, with its lease. */
const REQUEST_TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 120_000, throwOnRequestTimeout: true };

/** A bucket's objects below a prefix; keys omit it. Methods throw SDK errors. */
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

	/** Stores an object, with a hash against corruption. */
	async put(
		key: string,
		body: Buffer | string,
		headers: ObjectHeaders,
		condition: WriteCondition = {},
	): Promise<void> {
		await this.client.send(
			new PutObjectCommand({
				...this.at(key),
				Body: body,
				ContentMD5: createHash("md5").update(body).digest("base64"),
				ContentType: headers.contentType,
				CacheControl: headers.cacheControl,
				ContentEncoding: headers.contentEncoding,
				...condition,
			}),
		);
	}

	async read(key: string): Promise<{ text: string; etag: string | undefined } | undefined> {
		const storedObject = await this.get(key);
		if (!storedObject) return undefined;
		return { text: Buffer.from(storedObject.content).toString("utf8"), etag: storedObject.etag };
	}

	async get(key: string) {
		try {
			const { Body, ContentType, CacheControl, ContentEncoding, ETag } = await this.client.send(
				new GetObjectCommand(this.at(key)),
			);
			return {
				content: (await Body?.transformToByteArray()) ?? new Uint8Array(),
				headers: { contentType: ContentType, cacheControl: CacheControl, contentEncoding: ContentEncoding },
				etag: ETag,
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

	/** Removes objects one by one, since many storages accept a request for several only with a Content-MD5. */
	async remove(keys: readonly string[]): Promise<void> {
		await inParallel(keys, async (key) => {
			await this.client.send(new DeleteObjectCommand(this.at(key))).catch((error: unknown) => {
				// Amazon answers that it removed a missing object, others that there is none.
				if (!hasStatus(error, [404])) throw error;
			});
		});
	}

	close(): void {
		this.client.destroy();
	}

	private at(key: string): { Bucket: string; Key: string } {
		return { Bucket: this.options.bucket, Key: this.options.prefix + key };
	}
}

/** Whether a conditional write failed because another object, or none, is stored. */
export function isConflictError(error: unknown): boolean {
	return hasStatus(error, [404, 409, 412]);
}

/** Whether a write failed since its condition isn't met, and not because of another request at the same time. */
export function isConditionError(error: unknown): boolean {
	return hasStatus(error, [412]);
}

/** Whether the storage refuses a header that it doesn't implement, such as a condition. */
export function isNotImplementedError(error: unknown): boolean {
	return hasStatus(error, [501]);
}

function hasStatus(error: unknown, statuses: readonly number[]): boolean {
	return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
}
