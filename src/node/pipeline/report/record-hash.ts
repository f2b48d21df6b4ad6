import { hash } from "node:crypto";
import type { Image } from "../../../domain/image";

/** Hashes a long text or an address, to notice its changes. */
export function hashOf(text: string | undefined): string | undefined {
	return text === undefined ? undefined : `#${hash("sha256", text, "base64url").slice(0, 12)}`;
}

interface HashedRecord {
	id?: unknown;
	slug?: unknown;
	image?: Image | undefined;
}

/** Hashes what a record has besides these fields, its id, the time of its last change and its picture's address. */
export function hashOfRest({ id: _, image, ...record }: HashedRecord, fields: readonly string[]) {
	const known = new Set([...fields, "updatedAt"]);
	const { url: __, ...picture }: Partial<Image> = image ?? {};
	const isGiven = ([name, value]: readonly [string, unknown]) =>
		!known.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0);
	const rest = [...Object.entries(record).filter(isGiven), ...Object.entries(picture)];
	return rest.length > 0 ? hashOf(JSON.stringify(rest)) : undefined;
}
