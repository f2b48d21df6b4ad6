import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";

/** Address of the module that `node --import` needs to run TypeScript. */
export const TSX_LOADER = pathToFileURL(createRequire(__filename).resolve("tsx")).href;

class CommandFailed extends Error {}

const runningProcesses = new Set<ChildProcess>();

/** Runs a command, showing its output. @throws CommandFailed if it exits with a non-zero code or is killed */
export function run(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {},
	cwd = ".",
): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = start(command, args, env, cwd);
		child.once("error", reject);
		child.once("exit", (code) => {
			if (code === 0) resolve();
			else reject(new CommandFailed(`${[command, ...args].join(" ")} ended with ${code ?? "a signal"}`));
		});
	});
}

/** Runs a command at low priority; prints its output at its end. @throws CommandFailed if it fails or is killed */
export async function runLowPriority(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv,
): Promise<void> {
	const { child, lines } = startWithCapture(command, args, env, ".");
	if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	const [code]: (number | null)[] = await once(child, "close");
	console.log(lines().join("\n"));
	if (code !== 0) throw new CommandFailed(`${[command, ...args].join(" ")} ended with ${code ?? "a signal"}`);
}

/** Starts a command, showing its output; `stopAllProcesses` ends the command. */
export function start(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {},
	cwd = ".",
): ChildProcess {
	const child = spawn(command, args, {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...env },
		cwd,
	});
	runningProcesses.add(child);
	child.once("exit", () => runningProcesses.delete(child));
	return child;
}

/** Starts a command and captures its output. @returns the process, and a function that returns the lines so far */
export function startWithCapture(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv,
	cwd: string,
): { child: ChildProcess; lines(): string[] } {
	const child = spawn(command, args, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env },
		cwd,
	});
	runningProcesses.add(child);
	child.once("exit", () => runningProcesses.delete(child));
	let text = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8");
		stream.on("data", (piece: string) => {
			text += piece;
		});
	}
	return { child, lines: () => stripVTControlCharacters(text).split("\n") };
}

export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	await ended;
}

function stopAllProcesses(): void {
	for (const child of runningProcesses) child.kill("SIGTERM");
}

/** Waits until the address answers with a success status. @throws CommandFailed if the process `child` exits first */
export async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
	for (;;) {
		const end = child.exitCode ?? child.signalCode;
		if (end !== null) throw new CommandFailed(`The process behind ${url} ended with ${end}`);
		const answer = await fetch(url).catch(() => undefined);
		if (answer?.ok) return;
		await pause(150);
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "localhost", () => probe.close(() => resolve(true)));
	});
}

/** Throws if a port is in use. @param what server that needs it @param variable environment variable that sets it */
export async function assertFreePort(port: number, what: string, variable: string): Promise<void> {
	if (!(await isFree(port)))
		throw new Error(`Port ${port} for ${what} is in use: free it, or set ${variable} to another port.`);
}

/** Runs a tool: prints an error without its stack, and stops child processes when the tool ends or is interrupted. */
export async function main(tool: () => Promise<void>): Promise<void> {
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => {
			stopAllProcesses();
			process.exit(130);
		});
	}
	try {
		assertNodeVersion();
		await tool();
	} catch (error) {
		console.error(`\n${error instanceof Error ? error.message : String(error)}`);
		stopAllProcesses();
		// A browser that is still open would keep the process alive.
		process.exit(1);
	}
	stopAllProcesses();
}

function assertNodeVersion(): void {
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
	if (!isSupported) {
		throw new Error(`Node ${process.versions.node} isn't supported: install Node 20.19, 22.12 or 24.`);
	}
}

/** Finds a free port. @param following number of consecutive ports after it that must also be free */
export async function freePort(following = 0): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	if (typeof address !== "object" || !address) throw new Error("No free port was found");
	const { port } = address;
	const areFree = await Promise.all(Array.from({ length: following }, (_, at) => isFree(port + 1 + at)));
	return areFree.includes(false) ? freePort(following) : port;
}
