import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import { drawCards, missingCards, removeUnusedCards } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";
import { precompress } from "../serve/precompress";
import { maxProcesses } from "./processors";

/** A process for fewer share cards would take longer to start than to draw them. */
const MIN_CARDS_PER_PROCESS = 500;

/** Finishes a build: draws missing share cards (in several processes if there are many) and compresses files. */
async function main(root: string): Promise<void> {
	await Promise.all([
		prefixErrorMessage("The share cards can't be drawn", updateShareCards(root)),
		prefixErrorMessage("The files can't be compressed", compressFiles(root)),
	]);
}

async function updateShareCards(root: string): Promise<void> {
	const startedAt = performance.now();
	const wantedCards = await readWantedCards(root);
	const cardsToDraw = missingCards(root, wantedCards);
	const processCount = Math.min(maxProcesses(), Math.floor(cardsToDraw.length / MIN_CARDS_PER_PROCESS));
	if (processCount === 0) await drawCards(root, cardsToDraw);
	else await runDrawingProcesses(processCount);
	const removedCount = removeUnusedCards(root, wantedCards);
	const keptCount = wantedCards.length - cardsToDraw.length;
	console.log(
		`${cardsToDraw.length} share cards drawn in ${secondsSince(startedAt)} s, ${keptCount} kept, ${removedCount} removed`,
	);
}

async function runDrawingProcesses(count: number): Promise<void> {
	const children = Array.from({ length: count }, (_, index) =>
		fork(join(__dirname, "cards-main.ts"), [String(index), String(count)]),
	);
	// When this process ends, even by an error, end its children: they could still be writing during the next build.
	process.once("exit", () => children.map((child) => child.kill()));
	await Promise.all(children.map(waitForExit));
}

/** Waits for a child process to exit; if it failed, ends this process as well. */
async function waitForExit(child: ChildProcess): Promise<void> {
	await once(child, "exit");
	const { exitCode, signalCode } = child;
	if (signalCode) {
		console.error(`A process that draws share cards was ended by ${signalCode}. Is there enough memory? Build again.`);
		// The exit code that shells use for a signal; a publish derives its error message from it.
		process.exit(128 + constants.signals[signalCode]);
	}
	// The child process has printed the reason.
	if (exitCode !== 0) process.exit(1);
}

async function compressFiles(root: string): Promise<void> {
	const startedAt = performance.now();
	const count = await precompress(join(root, "public"));
	console.log(`${count} files compressed in ${secondsSince(startedAt)} s`);
}

function prefixErrorMessage(failure: string, step: Promise<void>): Promise<void> {
	return step.catch((error: unknown) => {
		throw new Error(`${failure}: ${messageOf(error)}`);
	});
}

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);

main(process.cwd()).catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});
