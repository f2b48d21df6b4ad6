import { CADDY_FILE, caddyRules } from "./caddy";
import { cloudflareFiles } from "./cloudflare";
import type { HostManifest } from "./manifest";
import { netlifyRules } from "./netlify";
import { nginxFiles } from "./nginx";

export interface HostPlace {
	/** The served folder; of published sites `current/site` in PUBLISH_DIRECTORY. */
	site: string;
	hosting: string;
}

/** The rules of every host by file name. Written outside the site, where they would be published. */
export function hostFiles(manifest: HostManifest, place: HostPlace): Record<string, string> {
	return {
		...nginxFiles(manifest, place),
		[CADDY_FILE]: caddyRules(manifest, place.site),
		"netlify.toml": netlifyRules(manifest),
		...cloudflareFiles(manifest, place),
	};
}
