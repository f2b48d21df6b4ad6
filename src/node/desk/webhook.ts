import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createFile } from "../publish/create-file";

/** Header with `t=1795339805,v1=<hex>`: a time in Unix seconds, and the HMAC-SHA256 of `1795339805.` and the body. */
export const SIGNATURE_HEADER = "x-desk-signature";
const SIGNATURE_WINDOW_SECONDS = 300;
const SIGNATURE_HEADER_PATTERN = /^t=(\d{1,11}),v1=([0-9a-f]{64})$/;

export function signatureOf(secret: string, seconds: number, body: Buffer | string): string {
	const signature = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
	return `t=${seconds},v1=${signature}`;
}

interface WebhookKeys {
	/** Key of signatures. */
	secret: string | undefined;
	/** Fixed token of senders that can't sign. */
	token: string | undefined;
}

interface WebhookCall {
	signature: string | undefined;
	authorization: string | undefined;
	body: Buffer;
}

/** Accepts calls with the token, and each signed call once, within five minutes of its signature. */
export class Webhook {
	/** @param directory where accepted signatures are stored, as names of files */
	constructor(
		private readonly keys: WebhookKeys,
		private readonly directory: string,
	) {}

	judge(call: WebhookCall, now: Date) {
		const token = /^bearer +(\S+)$/i.exec(call.authorization ?? "")?.[1];
		if (token !== undefined && this.keys.token !== undefined && call.signature === undefined)
			return isSameText(token, this.keys.token) ? "accepted" : "forged";
		return this.judgeSignature(call, now);
	}

	private judgeSignature({ signature: header, body }: WebhookCall, now: Date) {
		const [, time = "", signature = ""] = SIGNATURE_HEADER_PATTERN.exec(header ?? "") ?? [];
		if (signature === "" || this.keys.secret === undefined) return "unsigned";
		const expected = signatureOf(this.keys.secret, Number(time), body);
		if (!timingSafeEqual(Buffer.from(expected.slice(-64)), Buffer.from(signature))) return "forged";
		if (Math.abs(now.getTime() / 1_000 - Number(time)) > SIGNATURE_WINDOW_SECONDS) return "late";
		return this.storeIfNew(signature, now) ? "accepted" : "replayed";
	}

	/** Forgets an accepted call, so that it can be repeated. */
	forget(header: string | undefined): void {
		const [, , signature] = SIGNATURE_HEADER_PATTERN.exec(header ?? "") ?? [];
		if (signature !== undefined) rmSync(join(this.directory, signature), { force: true });
	}

	/** Stores a signature if it is new: only one of several desks can accept a call. @returns whether it was new */
	private storeIfNew(signature: string, now: Date): boolean {
		mkdirSync(this.directory, { recursive: true, mode: 0o700 });
		for (const file of readdirSync(this.directory).map((name) => join(this.directory, name))) {
			// Remove after three windows: if the sender's clock is ahead, a signature can stay valid for up to two.
			if (acceptedAtMs(file) + 3 * SIGNATURE_WINDOW_SECONDS * 1_000 < now.getTime())
				rmSync(file, { force: true });
		}
		return createFile(join(this.directory, signature), String(now.getTime()), 0o600);
	}
}

/** Compares texts in constant time; their hashes, since `timingSafeEqual` needs equal lengths. */
function isSameText(a: string, b: string): boolean {
	const [hashA, hashB] = [a, b].map((text) => createHash("sha256").update(text).digest());
	return hashA !== undefined && hashB !== undefined && timingSafeEqual(hashA, hashB);
}

/** Reads when a call was accepted; infinite for a file that another process is still writing, so that it is kept. */
function acceptedAtMs(file: string): number {
	try {
		return Number(readFileSync(file, "utf8")) || Number.POSITIVE_INFINITY;
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
