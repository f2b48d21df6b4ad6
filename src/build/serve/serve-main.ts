import { join } from "node:path";
import { hostingDirectory, readManifest } from "../hosting/manifest";
import { publishOptions } from "../publish/options";
import { releaseServer } from "../publish/release-server";
import { Releases } from "../publish/releases";
import { siteServer } from "./serve";

/** Serves `public` on SITE_PORT (9000), or with `--released` the live release, also after a switch. */
const port = Number(process.env["SITE_PORT"] ?? 9000);
const root = process.cwd();

const server = process.argv.includes("--released")
	? releaseServer(new Releases(publishOptions(root, process.env).directory))
	: siteServer(join(root, "public"), readManifest(hostingDirectory(root)));
server
	.once("error", (error) => {
		console.error(`The site can't be served on port ${port}: ${error.message}`);
		process.exitCode = 1;
	})
	.listen(port, "localhost");
