import { spawn } from "node:child_process";

export class CommandFailed extends Error {
	constructor(
		command: string,
		readonly code: number | null,
		readonly signal: NodeJS.Signals | null,
	) {
		super(`"${command}" ended with ${code ?? signal}`);
	}

	/** Whether a signal ended the command; shells report a killed child by a code above 128. */
	get wasKilled(): boolean {
		return this.code === null || this.code > 128;
	}
}

/** Runs a command line in a shell. An error of `onStart` is rethrown once the command has ended. @throws CommandFailed */
export function runCommand(
	command: string,
	directory: string,
	onStart?: (pid: number) => void,
	env = process.env,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, {
			cwd: directory,
			env,
			shell: true,
			stdio: ["ignore", "inherit", "inherit"],
		});
		child.once("error", reject);
		let failure: { cause: unknown } | undefined;
		try {
			if (child.pid !== undefined) onStart?.(child.pid);
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
