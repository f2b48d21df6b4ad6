import { randomBytes } from "node:crypto";
import { main, run } from "./processes";
import { assertPortsAreFree, GATSBY, SANDBOX_SITE_ENV, SITE_PORT, SITE_URL, startSandbox } from "./servers";

/** `npm run develop`: the sandbox, and Gatsby with reload. A POST to /__refresh with the token reads the data again. */
void main(async () => {
	await assertPortsAreFree();
	await startSandbox();
	// Without a token, any page open in the developer's browser could trigger a refresh.
	const token = process.env["GATSBY_REFRESH_TOKEN"] || randomBytes(18).toString("base64url");
	console.log(`To refresh the data: curl -X POST -H "Authorization: ${token}" ${SITE_URL}/__refresh`);
	await run(process.execPath, [...GATSBY, "develop", "--port", String(SITE_PORT)], {
		...SANDBOX_SITE_ENV,
		ENABLE_GATSBY_REFRESH_ENDPOINT: "true",
		GATSBY_REFRESH_TOKEN: token,
		// Otherwise, with `CI` set, Gatsby answers before it has written page data.
		GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
	});
});
