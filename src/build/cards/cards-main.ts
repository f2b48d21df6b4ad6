import { drawCards } from "./draw-cards";
import { readWantedCards } from "./wanted";

const startedAt = performance.now();

async function main(): Promise<void> {
	const { drawn, kept, removed } = drawCards(process.cwd(), await readWantedCards(process.cwd()));
	const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
	console.log(`${drawn} share cards drawn in ${seconds} s, ${kept} kept, ${removed} removed`);
}

main().catch((error: unknown) => {
	console.error(`The share cards can't be drawn: ${error instanceof Error ? error.message : String(error)}`);
	process.exitCode = 1;
});
