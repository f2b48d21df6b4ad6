/**
 * `npm run test:example`: installs the example CMS, seeds and starts it, edits an event in a browser, and waits until the
 * desk has published the edit. `-- --record`: also records the answers that tests/contract/example-cms.test.ts checks;
 * `-- --pictures`: also takes the pictures of docs/cms.md.
 */
const cmsPort = process.env["EXAMPLE_PORT"] || "9270";
process.env["EXAMPLE_PORT"] = cmsPort;
process.env["GATSBY_PUBLIC_API_URL"] = `http://localhost:${cmsPort}/api`;
// All tickets are sold elsewhere.
process.env["GATSBY_BASKET_API_URL"] = "";
process.env["PUBLISH_DIRECTORY"] ||= ".tmp/example/site";
process.env["DESK_WEBHOOK_TOKEN"] ||= "a-token-for-the-example-of-a-cms";
// The addresses above are read when these modules load.
void import("./example/live-run");
