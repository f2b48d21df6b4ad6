import { lookup } from "node:dns/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { settings } from "../../config/env";
import { hostingDirectory, readManifest } from "../hosting/manifest";
import { publishOptions } from "../publish/options";
import { releaseServer } from "../publish/release-server";
import { Releases } from "../publish/releases";
import { siteServer } from "./serve";

/** Serves `public` on SITE_PORT (9000), or with `--released` the live release, also after a switch. */
const port = Number(process.env["SITE_PORT"] ?? 9000);
const root = process.cwd();

const site = process.argv.includes("--released")
	? releaseServer(new Releases(publishOptions(root, settings()).directory))
	: siteServer(join(root, "public"), readManifest(hostingDirectory(root)));

/** Browsers and tools differ in which address of "localhost" they try first. */
async function main(): Promise<void> {
	const addresses = await lookup("localhost", { all: true });
	for (const address of new Set(addresses.map((each) => each.address))) {
		createServer((request, response) => site.emit("request", request, response))
			.once("error", (error) => {
				console.error(`The site can't be served on port ${port}: ${error.message}`);
				process.exitCode = 1;
			})
			.listen(port, address);
	}
}

void main();
