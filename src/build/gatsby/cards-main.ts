import { drawCards } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";

/**
 * Draws missing share cards for `finish-main.ts`, and ends with it, even if it is killed.
 * @param index of this process among all that draw
 */
async function main(root: string, index: number, count: number): Promise<void> {
	const wanted = await readWantedCards(root);
	await drawCards(
		root,
		wanted.filter((_, at) => at % count === index),
	);
}

process.once("disconnect", () => process.exit());
const [index, count] = process.argv.slice(2).map(Number);
main(process.cwd(), index ?? 0, count ?? 1)
	.catch((error: unknown) => {
		console.error(`The share cards can't be drawn: ${messageOf(error)}`);
		process.exitCode = 1;
	})
	.finally(() => process.disconnect());
