import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { HostManifest } from "../hosting/manifest";
import { siteServer } from "../serve/serve";
import type { Releases } from "./releases";

/** Serves releases; keeps the last one open, since releases never change. */
export class ServedReleases {
	private held: { name: string; site: Server } | undefined;

	constructor(
		private readonly releases: Releases,
		private readonly manifestFor = (manifest: HostManifest) => manifest,
	) {}

	/** @param name of the release's folder */
	answer(name: string, request: IncomingMessage, response: ServerResponse): void {
		if (this.held?.name !== name) {
			const manifest = this.manifestFor(this.releases.manifest(name));
			this.held = { name, site: siteServer(this.releases.path(name, "site"), manifest) };
		}
		this.held.site.emit("request", request, response);
	}
}

/** Serves the live release locally, like `siteServer`. */
export function releaseServer(releases: Releases): Server {
	const served = new ServedReleases(releases);
	return createServer((request, response) => {
		const live = releases.current();
		const isThere = live !== undefined && existsSync(releases.path(live, "manifest.json"));
		if (isThere) return served.answer(live, request, response);
		const why = live === undefined ? "Nothing has been published yet." : `Release ${live} is missing: publish again.`;
		response.writeHead(503, { "Content-Type": "text/plain" }).end(why);
		return undefined;
	});
}
