import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, constants } from "node:os";
import { join } from "node:path";
import { compressFiles, filesToCompress } from "../hosting/serve/precompress";
import { drawCards, missingCards, removeUnusedCards } from "../pipeline/cards/draw-cards";
import type { PlannedCard } from "../pipeline/seo/share-card";
import { messageOf } from "../publish/error-code";

/** A process for fewer share cards and files would take longer to start than to do its work. */
const MIN_WORK_PER_PROCESS = 500;

export interface FinishingWork {
	cards: readonly PlannedCard[];
	/** Files to compress. */
	files: readonly string[];
}

/** Finishes a build: draws missing share cards and compresses files, in several processes if these are many. */
export async function finishFiles(
	root: string,
	wanted: readonly PlannedCard[],
	progress: (line: string) => void,
): Promise<void> {
	const startedAt = performance.now();
	const work = { cards: missingCards(root, wanted), files: filesToCompress(join(root, "public")) };
	const amount = work.cards.length + work.files.length;
	const processCount = Math.min(availableParallelism(), Math.floor(amount / MIN_WORK_PER_PROCESS));
	await (processCount < 2 ? finish(root, work) : finishInProcesses(root, work, processCount));
	const removed = removeUnusedCards(root, wanted);
	const kept = wanted.length - work.cards.length;
	const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
	progress(
		`${work.cards.length} share cards drawn, ${kept} kept, ${removed} removed; ` +
			`${work.files.length} files compressed, in ${seconds} s`,
	);
}

/** Does some of the work in this process. */
export async function finish(root: string, { cards, files }: FinishingWork): Promise<void> {
	await prefixErrorMessage("The share cards can't be drawn", drawCards(root, cards));
	await prefixErrorMessage("The files can't be compressed", compressFiles(files));
}

async function finishInProcesses(
	root: string,
	{ cards, files }: FinishingWork,
	count: number,
): Promise<void> {
	// A path in the checkout, since Gatsby compiles this module into its cache.
	const program = join(root, "src", "node", "gatsby", "finish-main.ts");
	const children = Array.from({ length: count }, (_, index) => {
		const ofChild = (_work: unknown, at: number) => at % count === index;
		const child = fork(program, { cwd: root, execArgv: ["--import", "tsx"] });
		child.send({ cards: cards.filter(ofChild), files: files.filter(ofChild) } satisfies FinishingWork);
		return child;
	});
	// When this process ends, even by an error, end its children: they could still be writing during the next build.
	process.once("exit", () => children.map((child) => child.kill()));
	// Wait for all, also when one has failed: they write into the same folder.
	const ends = await Promise.allSettled(children.map(waitForExit));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** @throws Error when the process fails */
async function waitForExit(child: ChildProcess): Promise<void> {
	await once(child, "exit");
	const { exitCode, signalCode } = child;
	if (signalCode) {
		console.error(
			`A process that finishes the build was ended by ${signalCode}. Is there enough memory? Build again.`,
		);
		// The exit code that shells use for a signal; a publish derives its error message from it.
		process.exit(128 + constants.signals[signalCode]);
	}
	if (exitCode !== 0) throw new Error("A process that finishes the build failed; its reason is above");
}

function prefixErrorMessage(failure: string, step: Promise<void>): Promise<void> {
	return step.catch((error: unknown) => {
		throw new Error(`${failure}: ${messageOf(error)}`);
	});
}
