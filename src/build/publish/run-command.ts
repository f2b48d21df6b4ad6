import { spawn } from "node:child_process";

/** A failed command; its own output explains why. */
export class CommandFailed extends Error {
	constructor(
		command: string,
		readonly code: number | null,
		readonly signal: NodeJS.Signals | null,
	) {
		super(`"${command}" ended with ${code ?? signal}`);
	}

	/** Whether a signal ended it; shells report a killed child by a code above 128. */
	get wasKilled(): boolean {
		return this.code === null || this.code > 128;
	}
}

/**
 * Runs a command line in a shell, with its output shown.
 * @param started receives the process id. An error it throws is rethrown once the command has ended
 * @throws CommandFailed for a non-zero exit code
 */
export function runCommand(command: string, directory: string, started?: (pid: number) => void): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, { cwd: directory, shell: true, stdio: ["ignore", "inherit", "inherit"] });
		child.once("error", reject);
		let failure: { cause: unknown } | undefined;
		try {
			if (child.pid !== undefined) started?.(child.pid);
		} catch (cause) {
			failure = { cause };
		}
		child.once("exit", (code, signal) => {
			if (failure) reject(failure.cause);
			else if (code === 0) resolve();
			else reject(new CommandFailed(command, code, signal));
		});
	});
}
