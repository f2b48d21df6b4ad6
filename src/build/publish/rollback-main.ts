import { publishOptions } from "./options";
import { perform } from "./perform";
import { type Request, Runs, terminalUser } from "./runs";

/** `npm run rollback [-- stamp]` */
async function main(): Promise<void> {
	const options = publishOptions(process.cwd(), process.env);
	const runs = new Runs(options.directory);
	const [, , target] = process.argv;
	const request: Request = { action: "rollback", by: terminalUser(), ...(target !== undefined && { target }) };
	const id = runs.begin(request, new Date());
	runs.attach(id, process.pid);
	const { stamp } = await perform(runs, id, request, { ...options, say: (line) => console.log(line) });
	console.log(`Served now: ${stamp}.`);
}

main().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
