import { randomBytes } from "node:crypto";
import { main, run } from "../tests/tools/processes";
import {
	assertShopPortsAreFree,
	GATSBY_ARGS,
	SANDBOX_SITE_ENV,
	SITE_PORT,
	SITE_URL,
	startSandbox,
} from "../tests/tools/servers";

/** `npm run develop`: starts the sandbox and `gatsby develop`, and prints the command that makes Gatsby reread data. */
void main(async () => {
	await assertShopPortsAreFree();
	await startSandbox();
	// Without a token, any page open in the developer's browser could trigger a refresh.
	const token = process.env["GATSBY_REFRESH_TOKEN"] || randomBytes(18).toString("base64url");
	console.log(`To refresh the data: curl -X POST -H "Authorization: ${token}" ${SITE_URL}/__refresh`);
	await run(process.execPath, [...GATSBY_ARGS, "develop", "--port", String(SITE_PORT)], {
		...SANDBOX_SITE_ENV,
		ENABLE_GATSBY_REFRESH_ENDPOINT: "true",
		GATSBY_REFRESH_TOKEN: token,
		// Without this variable, if `CI` is set, Gatsby answers the request for a page before that page's data are written.
		GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
	});
});
