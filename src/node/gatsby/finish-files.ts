import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import { compressFiles, filesToCompress } from "../hosting/serve/precompress";
import { drawCards, missingCards, removeUnusedCards } from "../pipeline/cards/draw-cards";
import type { PlannedCard } from "../pipeline/seo/share-card";
import { messageOf } from "../publish/message-of";

/** A process for fewer share cards and files would take longer to start than to do its work. */
const MIN_WORK_PER_PROCESS = 500;

export interface FinishingWork {
	cards: readonly PlannedCard[];
	/** Files to compress. */
	files: readonly string[];
}

/** Share cards that are drawn while Gatsby builds the pages. */
export interface EarlyCards {
	/** All cards that the site needs. */
	wanted: readonly PlannedCard[];
	count: number;
	end: Promise<void>;
}

/** Begins to draw the missing share cards in another process. Leaves few to `finishFiles`. */
export function beginCards(root: string, wanted: readonly PlannedCard[]): EarlyCards {
	const cards = missingCards(root, wanted);
	if (cards.length < MIN_WORK_PER_PROCESS) return { wanted, count: 0, end: Promise.resolve() };
	const child = startFinishing(root, { cards, files: [] });
	// The build itself waits for nothing but its pages.
	if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	const end = waitForExit(child);
	// `finishFiles` reports the failure.
	end.catch(() => undefined);
	return { wanted, count: cards.length, end };
}

/** Finishes a build: draws missing share cards and compresses files, in several processes if these are many. */
export async function finishFiles(
	root: string,
	{ wanted, count, end }: EarlyCards,
	progress: (line: string) => void,
): Promise<void> {
	const startedAt = performance.now();
	await end;
	const work = { cards: missingCards(root, wanted), files: filesToCompress(join(root, "public")) };
	const amount = work.cards.length + work.files.length;
	const processCount = Math.min(availableParallelism(), Math.floor(amount / MIN_WORK_PER_PROCESS));
	await (processCount < 2 ? finish(root, work) : finishInProcesses(root, work, processCount));
	const removed = removeUnusedCards(root, wanted);
	const drawn = count + work.cards.length;
	const kept = wanted.length - drawn;
	const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
	progress(
		`${drawn} share cards drawn, ${kept} kept, ${removed} removed; ` +
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
	const children = Array.from({ length: count }, (_, index) => {
		const ofChild = (_work: unknown, at: number) => at % count === index;
		return startFinishing(root, { cards: cards.filter(ofChild), files: files.filter(ofChild) });
	});
	// Wait for all, also when one has failed: they write into the same folder.
	const ends = await Promise.allSettled(children.map(waitForExit));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}

function startFinishing(root: string, work: FinishingWork): ChildProcess {
	// A path in the checkout, since Gatsby compiles this module into its cache.
	const program = join(root, "src", "node", "gatsby", "finish-main.ts");
	const child = fork(program, { cwd: root, execArgv: ["--import", "tsx"] });
	child.send(work);
	// When this process ends, even by an error, end the child: it could still be writing during the next build.
	process.once("exit", () => child.kill());
	return child;
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
