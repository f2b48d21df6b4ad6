import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const SANDBOX_ARGS = ["--import", "tsx", "tests/sandbox/main.ts"];
const POLL_MS = 200;
/** A sandbox answers in milliseconds; something else may have the port and never answer. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Starts the sandbox APIs unless something answers at their address already. They end with this process. */
export async function startDemoApi(apiUrl: string): Promise<void> {
	if (await isAnswering(apiUrl)) return;
	// At the address that the demo's pages have, even if SANDBOX_PORT moves the sandbox of `npm start`.
	const env = { ...process.env, SANDBOX_PORT: new URL(apiUrl).port };
	const sandbox = spawn(process.execPath, SANDBOX_ARGS, { env, stdio: ["ignore", "ignore", "inherit"] });
	process.once("exit", () => sandbox.kill());
	sandbox.unref();
	const exit = once(sandbox, "exit").then(([code]) => {
		throw new Error(
			`The sandbox APIs can't start at ${apiUrl}: their process ended with ${code ?? "a signal"}. ` +
				"Free the port, or configure APIs at other addresses (.env.example).",
		);
	});
	// Later exits, such as that at the end of the build, are no errors.
	exit.catch(() => undefined);
	await Promise.race([exit, untilAnswering(apiUrl)]);
}

async function untilAnswering(apiUrl: string): Promise<void> {
	while (!(await isAnswering(apiUrl))) await pause(POLL_MS);
}

async function isAnswering(apiUrl: string): Promise<boolean> {
	const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
	return fetch(`${apiUrl}/v1/events_locations?per_page=1`, { signal }).then(
		(answer) => answer.ok,
		() => false,
	);
}
