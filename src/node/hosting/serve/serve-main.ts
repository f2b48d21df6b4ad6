import { join } from "node:path";
import { envVariables } from "../../../config/env";
import { publishOptions } from "../../publish/options";
import { liveReleaseServer } from "../../publish/release-server";
import { Releases } from "../../publish/releases";
import { hostingDirectory, readManifest } from "../manifest";
import { listen } from "./listen";
import { siteServer } from "./serve";

/** Serves `public` on SITE_PORT (default: 9000); with `--released`, the release that is live at each request. */
async function main(): Promise<void> {
	const root = process.cwd();
	const site = process.argv.includes("--released")
		? liveReleaseServer(new Releases(publishOptions(root, envVariables()).directory))
		: siteServer(join(root, "public"), readManifest(hostingDirectory(root)));
	await listen(site, Number(process.env["SITE_PORT"] || 9000), "localhost");
}

main().catch((error: unknown) => {
	console.error(`The site can't be served: ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
});
