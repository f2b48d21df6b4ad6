import { drawCards } from "../cards/draw-cards";
import { readWantedCards } from "../cards/wanted";
import { messageOf } from "../publish/error-code";

/** Draws missing share cards for `finish-main.ts`, and ends with it, even if it is killed. */
async function main(root: string): Promise<void> {
	const startedAt = performance.now();
	const { drawn, kept, removed } = await drawCards(root, await readWantedCards(root));
	const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
	console.log(`${drawn} share cards drawn in ${seconds} s, ${kept} kept, ${removed} removed`);
}

process.once("disconnect", () => process.exit());
main(process.cwd())
	.catch((error: unknown) => {
		console.error(`The share cards can't be drawn: ${messageOf(error)}`);
		process.exitCode = 1;
	})
	.finally(() => process.disconnect());
