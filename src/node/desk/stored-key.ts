import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createFile } from "../publish/create-file";
import { messageOf } from "../publish/message-of";

const KEY_BYTES = 32;

/** A random key in a file, which is made when the key is first needed: a restarted desk and other desks have the same. */
export class StoredKey {
	private key: Buffer | undefined;
	private temporaryKey: Buffer | undefined;

	constructor(private readonly file: string) {}

	/** Returns the key; one that ends with this process while the file can be neither read nor made. */
	get(): Buffer {
		try {
			this.key ??= this.readOrMake();
			return this.key;
		} catch (error) {
			if (!this.temporaryKey)
				console.error(`What the desk signs is valid only while it runs: ${messageOf(error)}`);
			this.temporaryKey ??= randomBytes(KEY_BYTES);
			return this.temporaryKey;
		}
	}

	private readOrMake(): Buffer {
		if (!existsSync(this.file)) {
			mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
			createFile(this.file, randomBytes(KEY_BYTES), 0o600);
		}
		const key = readFileSync(this.file);
		if (key.length !== KEY_BYTES)
			throw new Error(`${this.file} is damaged: remove it; what was signed with it is then no longer valid.`);
		return key;
	}
}
