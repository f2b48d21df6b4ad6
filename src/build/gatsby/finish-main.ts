import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CardsDrawn } from "../cards/draw-cards";
import { heldCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";
import { precompress } from "../serve/precompress";

/** Finishes a build: other processes draw missing share cards, while threads of this one compress the files. */
async function main(root: string): Promise<void> {
	const startedAt = performance.now();
	const secondsPassed = () => ((performance.now() - startedAt) / 1_000).toFixed(1);
	const finishCards = async () => {
		const { drawn, kept, removed } = await drawCards(root);
		console.log(`${drawn} share cards drawn in ${secondsPassed()} s, ${kept} kept, ${removed} removed`);
	};
	const finishCopies = async () => {
		const count = await precompress(join(root, "public"));
		console.log(`${count} files compressed in ${secondsPassed()} s`);
	};
	await Promise.all([finishCards(), finishCopies()]);
}

/** Draws the first cards on all processors, later ones in one process. */
async function drawCards(root: string): Promise<CardsDrawn> {
	const parts = heldCards(root).length === 0 ? availableParallelism() : 1;
	const results = await Promise.all(Array.from({ length: parts }, (_, part) => drawPart(part, parts)));
	const sum = (count: keyof CardsDrawn) => results.reduce((total, result) => total + result[count], 0);
	return { drawn: sum("drawn"), kept: sum("kept"), removed: sum("removed") };
}

async function drawPart(part: number, parts: number): Promise<CardsDrawn> {
	const child = fork(join(__dirname, "cards-main.ts"), [String(part), String(parts)]);
	const counted = once(child, "message");
	const [code] = await once(child, "exit");
	// It has said why.
	if (code !== 0) process.exit(1);
	const [result] = await counted;
	return result;
}

main(process.cwd()).catch((error: unknown) => {
	console.error(`The files can't be compressed: ${messageOf(error)}`);
	process.exit(1);
});
