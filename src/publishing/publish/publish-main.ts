import { publishOptions } from "./options";
import { publish, Refused } from "./publish";

/** `npm run publish [-- --force]`. Exit code 0: served, or left to a publish that waits; 1: the old site stays. */
async function main(): Promise<void> {
	const root = process.cwd();
	const options = publishOptions(root, process.env);
	await publish({ ...options, force: process.argv.includes("--force"), say: (line) => console.log(line) });
}

main().catch((error: unknown) => {
	console.error(
		`\nNothing was published; the site stays as it was.\n${error instanceof Error ? error.message : error}`,
	);
	if (error instanceof Refused) console.error("If this is meant, publish with: npm run publish -- --force");
	process.exitCode = 1;
});
