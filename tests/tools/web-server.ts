import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, run, stop, waitForAnswer } from "./processes";

/** How to find a web server: `variable` names an environment variable for its path, `debian` its Debian package. */
interface ServerProgram {
	name: string;
	variable: string;
	paths: readonly string[];
	debian: string;
}

export interface RunningServer {
	url: string;
	stop(): Promise<void>;
}

/** Finds the path of a web server. If the server is missing, installs it when run as root on Debian. */
export async function ensureInstalled({ name, variable, paths, debian }: ServerProgram): Promise<string> {
	const find = () => firstExistingPath(process.env[variable], ...paths);
	if (!find() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		await run("apt-get", ["update", "-qq"]);
		await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian]);
	}
	const path = find();
	if (!path)
		throw new Error(`There is no ${name} to test with: install one, or set ${variable} to its path.`);
	return path;
}

export function firstExistingPath(...paths: readonly (string | undefined)[]): string | undefined {
	return paths.find((path) => path && existsSync(path));
}

/** Creates a folder for a server's files, and finds a free local address. */
export async function makeServerFolder(): Promise<{ home: string; port: number; url: string }> {
	const port = await freePort();
	return { home: await mkdtemp(join(tmpdir(), "storefront-server-")), port, url: `http://127.0.0.1:${port}` };
}

/** Starts a web server, and waits until it answers. Stopping it also deletes the folder `home`. */
export async function startServer(
	command: string,
	args: readonly string[],
	{ home, url }: { home: string; url: string },
	env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
	const child = spawn(command, args, {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...env },
	});
	await waitForAnswer(url, child);
	return {
		url,
		async stop() {
			await stop(child);
			await rm(home, { recursive: true, force: true });
		},
	};
}
