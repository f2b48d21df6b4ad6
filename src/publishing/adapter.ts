import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { writeChanged } from "./write-changed";

/** What a host has to know of the site beyond its files. */
export interface HostManifest {
	/** Client-only routes: everything that fits the pattern is answered with the file, status 200. */
	rewrites: { from: string; to: string }[];
}

/** Where the manifest stands; it isn't published. */
export function manifestFile(root: string): string {
	return join(root, ".cache", "host-manifest.json");
}

/** Our Gatsby adapter: host rules from the routes that really came out, as patterns and never a rule a page. */
export function hostAdapter(): IAdapter {
	return {
		name: "host-manifest",
		async adapt({ routesManifest }) {
			const rewrites = routesManifest.flatMap((route) =>
				route.type === "static" && route.path.includes("*") && route.path !== "/*"
					? [{ from: route.path, to: route.filePath.replace(/^public/, "") }]
					: [],
			);
			// The longest pattern first: /order/bill/* before /order/*.
			rewrites.sort((a, b) => b.from.length - a.from.length || a.from.localeCompare(b.from));
			const manifest: HostManifest = { rewrites };
			await writeChanged(manifestFile(process.cwd()), `${JSON.stringify(manifest, null, "\t")}\n`);
		},
	};
}
