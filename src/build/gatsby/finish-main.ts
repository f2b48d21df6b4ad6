import { fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import { messageOf } from "../publish/error-code";
import { precompress } from "../serve/precompress";

/** Finishes a build: another process draws missing share cards, while threads of this one compress the files. */
async function main(): Promise<void> {
	await Promise.all([finishCards(), finishCopies()]);
}

async function finishCards(): Promise<void> {
	const child = fork(join(__dirname, "cards-main.ts"));
	// After a failure, it would write into the next build.
	process.once("exit", () => child.kill());
	await once(child, "exit");
	const { exitCode, signalCode } = child;
	if (signalCode) {
		console.error(
			`The process that draws share cards was ended by ${signalCode}. Is there enough memory? Build again.`,
		);
		// As shells report it, so that a publish names the reason.
		process.exit(128 + constants.signals[signalCode]);
	}
	// The process has said why.
	if (exitCode !== 0) process.exit(1);
}

async function finishCopies(): Promise<void> {
	const startedAt = performance.now();
	const count = await precompress(join(process.cwd(), "public")).catch((error: unknown) => {
		throw new Error(`The files can't be compressed: ${messageOf(error)}`);
	});
	console.log(`${count} files compressed in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

main().catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});
