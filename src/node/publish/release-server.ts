import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { HostManifest } from "../hosting/manifest";
import { siteServer } from "../hosting/serve/serve";
import type { Releases } from "./releases";

/** Creates a function that serves files of releases. It keeps a server while requests are for the same release. */
export function releaseHandler(releases: Releases, changeManifest = (manifest: HostManifest) => manifest) {
	let lastServer: { folder: string; site: Server } | undefined;
	return (folder: string, request: IncomingMessage, response: ServerResponse): void => {
		if (lastServer?.folder !== folder) {
			const manifest = changeManifest(releases.manifest(folder));
			lastServer = { folder, site: siteServer(releases.path(folder, "site"), manifest) };
		}
		lastServer.site.emit("request", request, response);
	};
}

export function liveReleaseServer(releases: Releases): Server {
	const serveRelease = releaseHandler(releases);
	return createServer((request, response) => {
		const liveStamp = releases.current();
		const exists = liveStamp !== undefined && existsSync(releases.path(liveStamp, "manifest.json"));
		if (exists) return serveRelease(liveStamp, request, response);
		const message =
			liveStamp === undefined
				? "Nothing has been published yet."
				: `Release ${liveStamp} is missing: publish again.`;
		response.writeHead(503, { "Content-Type": "text/plain" }).end(message);
		return undefined;
	});
}
