import { cardsForProcess, drawCards, missingCards } from "../pipeline/cards/draw-cards";
import { readWantedCards } from "../pipeline/cards/wanted";
import { messageOf } from "../publish/error-code";

/** Draws this process's part (number `index` of `count`) of the missing share cards; started by `finish-main.ts`. */
async function main(root: string, [index = 0, count = 1]: readonly number[]): Promise<void> {
	const ownCards = cardsForProcess(await readWantedCards(root), index, count);
	await drawCards(root, missingCards(root, ownCards));
}

process.once("disconnect", () => process.exit());
main(process.cwd(), process.argv.slice(2).map(Number))
	.catch((error: unknown) => {
		console.error(`The share cards can't be drawn: ${messageOf(error)}`);
		process.exitCode = 1;
	})
	.finally(() => process.disconnect());
