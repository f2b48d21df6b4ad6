import { contentHash } from "../gatsby/write-changed";
import { headersOf } from "./headers";
import type { HostManifest } from "./manifest";

/** Where a server says which rules it runs with. */
export const RULES_VERSION_PATH = "/.well-known/storefront-rules";

/** A short name for all that the rules of a build decide: two builds with the same one are served alike. */
export function rulesVersion(manifest: HostManifest): string {
	const { rewrites, notFoundLanguages = [] } = manifest;
	return contentHash(JSON.stringify([headersOf(manifest), rewrites, notFoundLanguages]));
}
