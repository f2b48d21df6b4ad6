import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, constants } from "node:os";
import { join } from "node:path";
import { precompress } from "../hosting/serve/precompress";
import { drawCards, missingCards, removeUnusedCards } from "../pipeline/cards/draw-cards";
import { readWantedCards } from "../pipeline/cards/wanted";
import { messageOf } from "../publish/error-code";

/** A process for fewer share cards would take longer to start than to draw them. */
const MIN_CARDS_PER_PROCESS = 500;

type Progress = (line: string) => void;

/** Finishes a build: draws missing share cards (in several processes if there are many) and compresses files. */
export async function finishFiles(root: string, progress: Progress): Promise<void> {
	await Promise.all([
		prefixErrorMessage("The share cards can't be drawn", updateShareCards(root, progress)),
		prefixErrorMessage("The files can't be compressed", compressFiles(root, progress)),
	]);
}

async function updateShareCards(root: string, progress: Progress): Promise<void> {
	const startedAt = performance.now();
	const wantedCards = await readWantedCards(root);
	const cardsToDraw = missingCards(root, wantedCards);
	const processCount = Math.min(availableParallelism(), Math.floor(cardsToDraw.length / MIN_CARDS_PER_PROCESS));
	if (processCount === 0) await drawCards(root, cardsToDraw);
	else await runDrawingProcesses(root, processCount);
	const removedCount = removeUnusedCards(root, wantedCards);
	const keptCount = wantedCards.length - cardsToDraw.length;
	progress(
		`${cardsToDraw.length} share cards drawn in ${secondsSince(startedAt)} s, ${keptCount} kept, ${removedCount} removed`,
	);
}

async function runDrawingProcesses(root: string, count: number): Promise<void> {
	// A path in the checkout, since Gatsby compiles this module into its cache.
	const program = join(root, "src", "node", "gatsby", "cards-main.ts");
	const children = Array.from({ length: count }, (_, index) =>
		fork(program, [String(index), String(count)], { execArgv: ["--import", "tsx"] }),
	);
	// When this process ends, even by an error, end its children: they could still be writing during the next build.
	process.once("exit", () => children.map((child) => child.kill()));
	await Promise.all(children.map(waitForExit));
}

/** @throws Error when the process fails */
async function waitForExit(child: ChildProcess): Promise<void> {
	await once(child, "exit");
	const { exitCode, signalCode } = child;
	if (signalCode) {
		console.error(`A process that draws share cards was ended by ${signalCode}. Is there enough memory? Build again.`);
		// The exit code that shells use for a signal; a publish derives its error message from it.
		process.exit(128 + constants.signals[signalCode]);
	}
	if (exitCode !== 0) throw new Error("a process that draws them failed; its reason is above");
}

async function compressFiles(root: string, progress: Progress): Promise<void> {
	const startedAt = performance.now();
	const count = await precompress(join(root, "public"));
	progress(`${count} files compressed in ${secondsSince(startedAt)} s`);
}

function prefixErrorMessage(failure: string, step: Promise<void>): Promise<void> {
	return step.catch((error: unknown) => {
		throw new Error(`${failure}: ${messageOf(error)}`);
	});
}

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);
