import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { messageOf } from "../publish/error-code";
import { precompress } from "../serve/precompress";

/** Finishes a build: a process of its own draws missing share cards, while threads of this one compress the files. */
async function main(): Promise<void> {
	await Promise.all([finishCards(), finishCopies()]);
}

async function finishCards(): Promise<void> {
	const [code] = await once(fork(join(__dirname, "cards-main.ts")), "exit");
	// It has said why.
	if (code !== 0) process.exit(1);
}

async function finishCopies(): Promise<void> {
	const startedAt = performance.now();
	const count = await precompress(join(process.cwd(), "public"));
	console.log(`${count} files compressed in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

main().catch((error: unknown) => {
	console.error(`The files can't be compressed: ${messageOf(error)}`);
	process.exit(1);
});
