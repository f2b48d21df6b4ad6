import { drawCards, missingCards, shareOf } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";

/** Draws a share of the missing cards in a process that `finish-main.ts` starts. Ends when that process ends or is killed. */
async function main(root: string, [index = 0, count = 1]: readonly number[]): Promise<void> {
	const share = shareOf(await readWantedCards(root), index, count);
	await drawCards(root, missingCards(root, share));
}

process.once("disconnect", () => process.exit());
main(process.cwd(), process.argv.slice(2).map(Number))
	.catch((error: unknown) => {
		console.error(`The share cards can't be drawn: ${messageOf(error)}`);
		process.exitCode = 1;
	})
	.finally(() => process.disconnect());
