import { join } from "node:path";
import { main, run } from "./processes";
import { assertPortsAreFree, BUILD_ENV, SITE_PORT, startSandbox } from "./servers";

/** `npm run develop`: the sandbox, and Gatsby with reload. Editors' webhooks may post to /__refresh. */
void main(async () => {
	await assertPortsAreFree();
	await startSandbox();
	await run(process.execPath, [join("node_modules", "gatsby", "cli.js"), "develop", "--port", String(SITE_PORT)], {
		...BUILD_ENV,
		ENABLE_GATSBY_REFRESH_ENDPOINT: "true",
		// Where `CI` is set (a developer's container), Gatsby would answer before it has written the pages' data.
		GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
	});
});
