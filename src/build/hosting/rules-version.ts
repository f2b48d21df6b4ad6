import { contentHash } from "../gatsby/write-changed";
import { DOCUMENT_HEADERS, headersOf } from "./headers";
import type { HostManifest } from "./manifest";

/** Path where a server states the version of its rules. */
export const RULES_VERSION_PATH = "/.well-known/storefront-rules";

export function rulesVersion(manifest: HostManifest): string {
	const { rewrites, notFoundLanguages = [] } = manifest;
	return contentHash(JSON.stringify([headersOf(manifest), DOCUMENT_HEADERS, rewrites, notFoundLanguages]));
}
