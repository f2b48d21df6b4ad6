import { join } from "node:path";
import { hostingDirectory, readManifest } from "../hosting/manifest";
import { siteServer } from "./serve";

const port = Number(process.env["SITE_PORT"] ?? 9000);

siteServer(join(process.cwd(), "public"), readManifest(hostingDirectory(process.cwd())))
	.once("error", (error) => {
		console.error(`The site can't be served on port ${port}: ${error.message}`);
		process.exitCode = 1;
	})
	.listen(port, "localhost");
