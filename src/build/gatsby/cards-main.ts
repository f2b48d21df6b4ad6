import { drawCards } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";

/** Started by `finish-main.ts`. */
async function main(root: string): Promise<void> {
	const startedAt = performance.now();
	const { drawn, kept, removed } = drawCards(root, await readWantedCards(root));
	const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
	console.log(`${drawn} share cards drawn in ${seconds} s, ${kept} kept, ${removed} removed`);
}

main(process.cwd()).catch((error: unknown) => {
	console.error(`The share cards can't be drawn: ${messageOf(error)}`);
	process.exitCode = 1;
});
