import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { assertFreePort, main, run, start, waitForAnswer } from "../processes";
import {
	assertDeskPortIsFree,
	assertShopPortsAreFree,
	BUILD_ENV,
	DESK_URL,
	publishSite,
	SANDBOX_URL,
	SITE_URL,
	startDesk,
	startSandbox,
	startSite,
} from "../servers";
import { step } from "../steps";
import { editInBrowser } from "./browser-edit";
import { CMS_URL, CmsClient } from "./cms-client";
import { recordAnswers } from "./record-answers";
import { checkRoles } from "./roles";

const EXAMPLE = "examples/payload";
const DATA = resolve(".tmp/example");
const PUBLISH_TIMEOUT_MS = 15 * 60_000;

const CMS_ENV: NodeJS.ProcessEnv = {
	CMS_URL,
	SITE_URL,
	DESK_URL,
	PAYLOAD_SECRET: "a secret that signs sessions of this run only",
	DATABASE_FILE: join(DATA, "cms.db"),
	MEDIA_DIR: join(DATA, "media"),
	SEED_API_URL: SANDBOX_URL,
	NEXT_TELEMETRY_DISABLED: "1",
};

void main(async () => {
	const options = process.argv.slice(2);
	await assertShopPortsAreFree();
	await assertDeskPortIsFree();
	await assertFreePort(Number(process.env["EXAMPLE_PORT"]), "the CMS", "EXAMPLE_PORT");
	rmSync(DATA, { recursive: true, force: true });
	if (!existsSync(join(EXAMPLE, "node_modules")))
		await step("Install the CMS", () => run("npm", ["ci", "--ignore-scripts"], {}, EXAMPLE));
	await startSandbox();
	await step("Seed it", async () => expect(seed()).toMatch(/events: [1-9]\d* new/));
	await step("Seed it again, which adds nothing", async () => expect(seed()).not.toMatch(/[1-9]\d* new/));
	await step("Build and start it", async () => {
		// Not by npm, which doesn't pass the signal on that ends the CMS.
		const cms = start(process.execPath, ["start.mjs"], CMS_ENV, EXAMPLE);
		await waitForAnswer(`${CMS_URL}/api/v2/acquisitions`, cms);
	});
	const chief = await CmsClient.firstUser();
	await step("Check what editors may do", () => checkRoles(chief));
	if (options.includes("--record")) await step("Record answers", () => recordAnswers(chief));
	await step("Ask the doctor", () => run("npm", ["run", "--silent", "doctor"], BUILD_ENV));
	await step("Publish the site", publishSite);
	await startSite(".", ["--released"]);
	await startDesk();
	const title = `Правка ${new Date().toISOString()}`;
	const event = await chief.firstEvent();
	await step("Edit an event in the browser, and publish it", () =>
		editInBrowser(chief, { id: event.id, title, takesPictures: options.includes("--pictures") }),
	);
	await step("Wait for the edit on the site", () => waitForText(`${SITE_URL}${event.path}`, title));
});

/** @returns what it logs, such as "events: 140 new, 0 kept" */
function seed(): string {
	const env = { ...process.env, ...CMS_ENV };
	const log = execFileSync("npm", ["run", "--silent", "seed"], { cwd: EXAMPLE, env, encoding: "utf8" });
	console.log(log);
	return log;
}

/** Waits until a page of the site has a text. */
async function waitForText(url: string, text: string): Promise<void> {
	const end = Date.now() + PUBLISH_TIMEOUT_MS;
	while (Date.now() < end) {
		const page = await fetch(url);
		if (page.ok && (await page.text()).includes(text)) return;
		await pause(1_000);
	}
	throw new Error(`${url} doesn't have "${text}" after ${PUBLISH_TIMEOUT_MS / 60_000} minutes.`);
}
