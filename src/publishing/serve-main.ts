import { siteServer } from "./serve";

/** Serves `public` on SITE_PORT (9000). */
const port = Number(process.env["SITE_PORT"] ?? 9000);

siteServer(process.cwd())
	.once("error", (error) => {
		console.error(`The site can't be served on port ${port}: ${error.message}`);
		process.exitCode = 1;
	})
	.listen(port, "localhost");
