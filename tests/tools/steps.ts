import { runLowPriority } from "./processes";
import { SANDBOX_PORT, SITE_PORT } from "./servers";

/** Runs a step of the tests, and prints its name and duration. */
export async function step(name: string, work: () => Promise<unknown>): Promise<void> {
	const startedAt = performance.now();
	console.log(`\n— ${name}`);
	await work();
	console.log(`  ${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

/** Runs a tool at low priority with one browser worker and port numbers raised by 1. @param file name without .ts */
export function runTool(file: string, ...args: string[]): Promise<void> {
	const [sandboxPort, sitePort] = [SANDBOX_PORT + 1, SITE_PORT + 1];
	const api = `http://localhost:${sandboxPort}`;
	return runLowPriority(process.execPath, ["--import", "tsx", `tests/tools/${file}.ts`, ...args], {
		TEST_WORKERS: "1",
		SANDBOX_PORT: String(sandboxPort),
		SITE_PORT: String(sitePort),
		GATSBY_PUBLIC_API_URL: api,
		GATSBY_BASKET_API_URL: api,
		GATSBY_SITE_URL: `http://localhost:${sitePort}`,
	});
}
