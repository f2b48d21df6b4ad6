import { once } from "node:events";
import { main } from "./processes";
import { assertPortsAreFree, buildSite, SANDBOX_URL, SITE_URL, startSandbox, startSite } from "./servers";

/** `npm start`: the sandbox, a build against it, and the site. */
void main(async () => {
	await assertPortsAreFree();
	console.log("1/3 Starting the sandbox APIs …");
	await startSandbox();
	console.log("2/3 Building the site …");
	await buildSite();
	console.log("3/3 Serving …");
	const site = await startSite();
	console.log(`\nThe shop is open: ${SITE_URL}\nIts sandbox APIs:  ${SANDBOX_URL}\nCtrl+C ends both.`);
	await once(site, "exit");
});
