import { createHash } from "node:crypto";

/** What is kept of a secret: enough to know it again. */
export function digest(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
