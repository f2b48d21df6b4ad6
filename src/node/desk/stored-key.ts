import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hasCode } from "../publish/error-code";

const KEY_BYTES = 32;

/** A random key in a file, which is made when the key is first needed: a restarted desk and other desks have the same. */
export class StoredKey {
	private key: Buffer | undefined;

	constructor(private readonly file: string) {}

	/** @throws Error for a damaged file, or what writing it throws */
	get(): Buffer {
		this.key ??= this.readOrMake();
		return this.key;
	}

	private readOrMake(): Buffer {
		mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
		try {
			writeFileSync(this.file, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
		} catch (error) {
			if (!hasCode(error, "EEXIST")) {
				// Remove the empty file that a full disk leaves.
				rmSync(this.file, { force: true });
				throw error;
			}
		}
		const key = readFileSync(this.file);
		if (key.length !== KEY_BYTES)
			throw new Error(`${this.file} is damaged: remove it; what was signed with it is then no longer valid.`);
		return key;
	}
}
