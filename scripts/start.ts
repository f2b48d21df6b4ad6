import { once } from "node:events";
import { main } from "../tests/tools/processes";
import {
	assertDeskPortIsFree,
	assertShopPortsAreFree,
	DESK_URL,
	publishSite,
	SANDBOX_URL,
	SITE_URL,
	startDesk,
	startSandbox,
	startSite,
} from "../tests/tools/servers";

/** `npm start`: starts the sandbox APIs, publishes a site built against them, serves it, and starts the desk. */
void main(async () => {
	await assertShopPortsAreFree();
	await assertDeskPortIsFree();
	console.log("1/3 Starting the sandbox APIs …");
	await startSandbox();
	console.log("2/3 Building and publishing the site …");
	await publishSite();
	console.log("3/3 Serving …");
	const site = await startSite(".", ["--released"]);
	const { name, password } = await startDesk();
	console.log(`
The shop is open: ${SITE_URL}
Its sandbox APIs:  ${SANDBOX_URL}
Edit an event:     ${SANDBOX_URL}/sandbox/edit
Publish the edit:  ${DESK_URL} (name ${name}, password ${password})
Ctrl+C ends all of them.`);
	await once(site, "exit");
});
