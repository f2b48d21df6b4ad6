import { publishOptions } from "./options";
import { performHere } from "./perform";

/** `npm run rollback [-- stamp]` */
async function main(): Promise<void> {
	const options = publishOptions(process.cwd(), process.env);
	const [, , target] = process.argv;
	const { stamp } = await performHere("rollback", options, { ...(target !== undefined && { target }) });
	console.log(`Served now: ${stamp}.`);
}

main().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
