import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { HostManifest } from "../hosting/manifest";
import { siteServer } from "../serve/serve";
import type { Releases } from "./releases";

/** Serves releases by name, and caches the server of the last one, since releases never change. */
export class ServedReleases {
	private last: { name: string; site: Server } | undefined;

	constructor(
		private readonly releases: Releases,
		private readonly manifestFor = (manifest: HostManifest) => manifest,
	) {}

	/** @param name of the release's folder */
	answer(name: string, request: IncomingMessage, response: ServerResponse): void {
		if (this.last?.name !== name) {
			const manifest = this.manifestFor(this.releases.manifest(name));
			this.last = { name, site: siteServer(this.releases.path(name, "site"), manifest) };
		}
		this.last.site.emit("request", request, response);
	}
}

export function releaseServer(releases: Releases): Server {
	const served = new ServedReleases(releases);
	return createServer((request, response) => {
		const liveStamp = releases.current();
		const exists = liveStamp !== undefined && existsSync(releases.path(liveStamp, "manifest.json"));
		if (exists) return served.answer(liveStamp, request, response);
		const message =
			liveStamp === undefined ? "Nothing has been published yet." : `Release ${liveStamp} is missing: publish again.`;
		response.writeHead(503, { "Content-Type": "text/plain" }).end(message);
		return undefined;
	});
}
