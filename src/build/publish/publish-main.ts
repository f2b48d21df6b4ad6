import { publishOptions } from "./options";
import { performHere } from "./perform";
import { Releases } from "./releases";
import { Refused } from "./trouble";
import { verifiedLines, verifyAll } from "./verify";

/**
 * `npm run publish [-- --force]`. Exit code 0: served, or left to a publish that waits; 1: the old site stays.
 * `npm run publish -- --verify` publishes nothing: exit code 1 when a file of a release isn't as it was published.
 */
async function main(): Promise<void> {
	const root = process.cwd();
	const options = publishOptions(root, process.env);
	if (process.argv.includes("--verify")) return verify(new Releases(options.directory));
	await performHere("publish", options, { force: process.argv.includes("--force") });
}

function verify(releases: Releases): void {
	const verified = verifyAll(releases);
	for (const line of verifiedLines(verified, releases.current())) console.log(line);
	if (verified.length === 0) console.log("There is no release to verify.");
	if (verified.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
	console.error(
		`\nNothing was published; the site stays as it was.\n${error instanceof Error ? error.message : error}`,
	);
	if (error instanceof Refused) console.error("If this is meant, publish with: npm run publish -- --force");
	process.exitCode = 1;
});
