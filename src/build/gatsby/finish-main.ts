import { join } from "node:path";
import { drawCards } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";
import { precompress } from "../serve/precompress";

const secondsPassed = () => (performance.now() / 1_000).toFixed(1);

/** Finishes a build: draws missing share cards, while threads compress the files. */
async function main(): Promise<void> {
	const root = process.cwd();
	await Promise.all([finishCards(root), finishCopies(root)]);
}

async function finishCards(root: string): Promise<void> {
	try {
		const { drawn, kept, removed } = await drawCards(root, await readWantedCards(root));
		console.log(`${drawn} share cards drawn in ${secondsPassed()} s, ${kept} kept, ${removed} removed`);
	} catch (error) {
		throw new Error(`The share cards can't be drawn: ${messageOf(error)}`);
	}
}

async function finishCopies(root: string): Promise<void> {
	try {
		const count = await precompress(join(root, "public"));
		console.log(`${count} files compressed in ${secondsPassed()} s`);
	} catch (error) {
		throw new Error(`The files can't be compressed: ${messageOf(error)}`);
	}
}

main().catch((error: unknown) => {
	console.error(messageOf(error));
	process.exit(1);
});
