/**
 * `npm run test:example`: installs the example CMS, seeds and starts it, edits an event in a browser, and waits until the
 * desk has published the edit. `-- --record`: also records the answers that tests/contract/example-cms.test.ts checks;
 * `-- --pictures`: also takes the pictures of docs/cms.md.
 */
const { EXAMPLE_PORT = "9270", PUBLISH_DIRECTORY = ".tmp/example/site" } = process.env;
Object.assign(process.env, {
	EXAMPLE_PORT,
	PUBLISH_DIRECTORY,
	GATSBY_PUBLIC_API_URL: `http://localhost:${EXAMPLE_PORT}/api`,
	DESK_WEBHOOK_TOKEN: "a-token-for-the-example-of-a-cms",
});
// The servers' settings are read from these variables when the modules load.
void import("./example/live-run");
