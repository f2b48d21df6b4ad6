import { contentHash } from "../gatsby/write-changed";
import { DOCUMENT_HEADERS, headersOf } from "./headers";
import type { HostManifest } from "./manifest";

/** Path where a server states the version of its rules. */
export const RULES_VERSION_PATH = "/.well-known/storefront-rules";

/** A hash of the rules of a build; equal hashes mean equal serving. */
export function rulesVersion(manifest: HostManifest): string {
	const { rewrites, notFoundLanguages = [] } = manifest;
	return contentHash(JSON.stringify([headersOf(manifest), DOCUMENT_HEADERS, rewrites, notFoundLanguages]));
}
