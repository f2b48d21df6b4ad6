import { CADDY_FILE, caddyRules } from "./caddy";
import { cloudflareFiles } from "./cloudflare";
import type { HostManifest } from "./manifest";
import { netlifyRules } from "./netlify";
import { nginxFiles } from "./nginx";

/** Absolute paths of the published folder, and of the folder that the rules for hosts are written to. */
export interface HostPlace {
	site: string;
	hosting: string;
}

/** The rules of every host by file name. They stand beside the site: what stands in it is published. */
export function hostFiles(manifest: HostManifest, place: HostPlace): Record<string, string> {
	return {
		...nginxFiles(manifest, place),
		[CADDY_FILE]: caddyRules(manifest, place.site),
		"netlify.toml": netlifyRules(manifest),
		...cloudflareFiles(manifest, place),
	};
}
