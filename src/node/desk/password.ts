import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

export interface Credential {
	cost: number;
	blockSize: number;
	parallel: number;
	salt: Buffer;
	hash: Buffer;
	/** The whole credential, as written in DESK_OPERATORS. */
	text: string;
}

/** One of OWASP's recommended sets of parameters; each hash takes 32 MB of memory. */
const SCRYPT_PARAMETERS = { cost: 32_768, blockSize: 8, parallel: 3 };
const HASH_BYTES = 32;
const HASH_PATTERN = /^scrypt\.(\d{4,7})\.(\d{1,2})\.(\d{1,2})\.([\w-]{16,})\.([\w-]{43})$/;

export function parseCredential(text: string): Credential | undefined {
	const [, cost, blockSize, parallel, salt = "", hash = ""] = HASH_PATTERN.exec(text) ?? [];
	if (cost === undefined) return undefined;
	return {
		cost: Number(cost),
		blockSize: Number(blockSize),
		parallel: Number(parallel),
		salt: Buffer.from(salt, "base64url"),
		hash: Buffer.from(hash, "base64url"),
		text,
	};
}

/** Hashes a password for DESK_OPERATORS. The result has no character that a shell or systemd interprets. */
export async function hashPassword(password: string, parameters = SCRYPT_PARAMETERS): Promise<string> {
	const salt = randomBytes(16);
	const hash = await deriveKey(password, { ...parameters, salt });
	const { cost, blockSize, parallel } = parameters;
	return ["scrypt", cost, blockSize, parallel, salt.toString("base64url"), hash.toString("base64url")].join(
		".",
	);
}

/** Checks a password. The check of an unknown operator (undefined) takes as long as that of a known operator. */
export async function isPasswordOf(credential: Credential | undefined, password: string): Promise<boolean> {
	const hash = await deriveKey(password, credential ?? { ...SCRYPT_PARAMETERS, salt: Buffer.alloc(16) });
	return timingSafeEqual(hash, credential?.hash ?? Buffer.alloc(HASH_BYTES)) && credential !== undefined;
}

type ScryptInput = Pick<Credential, "cost" | "blockSize" | "parallel" | "salt">;

function deriveKey(password: string, { cost, blockSize, parallel, salt }: ScryptInput): Promise<Buffer> {
	const options: ScryptOptions = { N: cost, r: blockSize, p: parallel, maxmem: 256 * cost * blockSize };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, HASH_BYTES, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
