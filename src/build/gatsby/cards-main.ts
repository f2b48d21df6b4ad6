import { drawCards } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";

/** Draws a part of the missing cards, for `finish-main.ts`. */
async function main(root: string, part: number, parts: number): Promise<void> {
	process.send?.(drawCards(root, await readWantedCards(root), { part, parts }));
}

const [, , part, parts] = process.argv;
main(process.cwd(), Number(part), Number(parts)).catch((error: unknown) => {
	console.error(`The share cards can't be drawn: ${messageOf(error)}`);
	process.exitCode = 1;
});
