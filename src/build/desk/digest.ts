import { createHash } from "node:crypto";

/** Hashes a secret, to recognise it without storing it. */
export function digest(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
