import { spawn } from "node:child_process";

/** A command that ran and failed; its own output has said why. */
export class CommandFailed extends Error {
	constructor(
		command: string,
		readonly code: number | null,
		readonly signal: NodeJS.Signals | null,
	) {
		super(`"${command}" ended with ${code ?? signal}`);
	}

	/** Whether it was ended from outside; of a command of its own a shell tells so by a code above 128. */
	get wasKilled(): boolean {
		return this.code === null || this.code > 128;
	}
}

/**
 * Runs a command line in a shell, with its output shown.
 * @param started told the process's number
 * @throws CommandFailed for any exit code but 0
 */
export function runCommand(command: string, directory: string, started?: (pid: number) => void): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, { cwd: directory, shell: true, stdio: ["ignore", "inherit", "inherit"] });
		child.once("error", reject);
		if (child.pid !== undefined) started?.(child.pid);
		child.once("exit", (code, signal) => {
			if (code === 0) resolve();
			else reject(new CommandFailed(command, code, signal));
		});
	});
}
