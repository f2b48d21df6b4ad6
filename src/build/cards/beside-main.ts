import { constants, setPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import { drawMissing } from "./draw-cards";
import { readWantedCards } from "./wanted";

/** Draws missing cards until standard input closes, which is when the build ends that started this process (beside.ts). */
async function main(): Promise<void> {
	setPriority(constants.priority.PRIORITY_LOW);
	process.stdin.once("close", () => process.exit()).resume();
	for (const _ of drawMissing(process.cwd(), await readWantedCards(process.cwd()))) await setImmediate();
	process.exit();
}

void main();
