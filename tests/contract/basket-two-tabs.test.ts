// @vitest-environment jsdom
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from "vitest";
import type * as Constants from "../../src/config/constants";
import type { Sandbox } from "../sandbox/server/sandbox";
import { SMALL_NOW } from "../sandbox/server/small-data";
import { keepCookies } from "./cookie-jar";
import { startSandbox, Visitor } from "./sandbox-visitor";
import { Browser } from "./two-tabs/browser";
import { openCheckout } from "./two-tabs/checkout";
import { webLocks } from "./two-tabs/locks";
import { anyStep, restAndCompare, type Step } from "./two-tabs/steps";

/** The storefront's own code, with a minute of waiting made 600 ms and the pause between tries 5 ms. */
vi.mock("../../src/config/constants", async (original) => {
	const constants = await original<typeof Constants>();
	return { ...constants, PUBLIC_API: { ...constants.PUBLIC_API, timeoutMs: 600, retryDelayMs: 5 } };
});

const RUNS = Number(process.env["BASKET_RUNS"] ?? 300);
const SEED = Number(process.env["BASKET_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
const PATH = process.env["BASKET_PATH"];

let sandbox: Sandbox;
let knobs: Visitor;

beforeAll(async () => {
	sandbox = await startSandbox();
	knobs = new Visitor(sandbox.url);
	vi.stubEnv("GATSBY_BASKET_API_URL", sandbox.url);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await sandbox.close();
});
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(SMALL_NOW) });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	localStorage.clear();
});

/** Runs the steps in a browser of their own, over a sandbox as it was at the start. */
async function live(steps: readonly Step[]): Promise<void> {
	await knobs.post("/sandbox/reset");
	vi.unstubAllGlobals();
	keepCookies();
	Object.defineProperty(navigator, "locks", { value: webLocks(), configurable: true });
	localStorage.clear();
	vi.setSystemTime(new Date(SMALL_NOW));
	const browser = new Browser(sandbox.url, 2);
	const passes = async (seconds: number) => {
		sandbox.clock.advance(seconds);
		vi.setSystemTime(Date.now() + seconds * 1_000);
	};
	const checkout = await openCheckout(knobs);
	const world = { browser, knobs, rival: new Visitor(sandbox.url), checkout, passes };
	try {
		await Promise.all(browser.tabs.map((tab) => tab.opened()));
		for (const step of steps) await step.run(world);
		await restAndCompare(world);
	} finally {
		await browser.rest();
		browser.close();
	}
}

describe("two tabs of one buyer, whatever is done and whatever goes wrong", () => {
	it(`show the server's basket and its sums at rest (seed ${SEED})`, { timeout: 300_000 }, async () => {
		const from = performance.now();
		await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 14 }), live), {
			numRuns: RUNS,
			seed: SEED,
			...(PATH && { path: PATH }),
		});
		console.info(`two tabs: ${RUNS} sequences, seed ${SEED}, ${((performance.now() - from) / 1_000).toFixed(1)} s`);
	});
});
