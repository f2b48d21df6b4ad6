import { CADDY_FILE, caddyRules } from "./caddy";
import { cloudflareFiles } from "./cloudflare";
import type { HostManifest } from "./manifest";
import { netlifyRules } from "./netlify";
import { nginxFiles } from "./nginx";

export interface HostFolders {
	/** The served folder: `current/site` in PUBLISH_DIRECTORY once the site is published. */
	site: string;
	/** The folder of the rules. It must be outside the served folder, which is public. */
	hosting: string;
}

/** Creates the rules for every kind of host, by file name. */
export function hostFiles(manifest: HostManifest, place: HostFolders): Record<string, string> {
	return {
		...nginxFiles(manifest, place),
		[CADDY_FILE]: caddyRules(manifest, place.site),
		"netlify.toml": netlifyRules(manifest),
		...cloudflareFiles(manifest, place),
	};
}
