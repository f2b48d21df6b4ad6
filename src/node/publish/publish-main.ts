import { envVariables } from "../../config/env";
import { messageOf } from "./message-of";
import { type PublishOptions, publishOptions } from "./options";
import { performHere } from "./perform";
import { Releases } from "./releases";
import { Refused, UploadFailed } from "./trouble";
import { verificationLines, verifyAllReleases } from "./verify";

/** `npm run publish [-- --force]` publishes; `-- --verify` compares all published files with recorded hashes. */
async function main(): Promise<void> {
	const root = process.cwd();
	const options = publishOptions(root, envVariables());
	if (process.argv.includes("--verify")) return verifyPublishedFiles(options);
	await performHere("publish", options, { force: process.argv.includes("--force") });
}

async function verifyPublishedFiles({ directory, s3 }: PublishOptions): Promise<void> {
	const releases = new Releases(directory);
	const currentStamp = releases.current();
	const results = verifyAllReleases(releases);
	const inventory = currentStamp === undefined ? undefined : releases.readableInventory(currentStamp);
	if (s3 && currentStamp !== undefined && inventory) {
		const { verifyBucket } = await import("./s3/verify-bucket");
		results.push(await verifyBucket(s3, { stamp: currentStamp, inventory }));
	}
	if (currentStamp !== undefined && !results.some(({ subject: stamp }) => stamp === currentStamp))
		results.push({ subject: currentStamp, files: 0, faults: ["its folder is missing"] });
	for (const line of verificationLines(results, currentStamp)) console.log(line);
	if (results.length === 0) console.log("There is no release to verify.");
	if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
	const state =
		error instanceof UploadFailed
			? "The upload was interrupted; the bucket may hold parts of both releases. Publish again to complete it."
			: "Nothing was published; the site stays as it was.";
	console.error(`\n${state}\n${messageOf(error)}`);
	if (error instanceof Refused) console.error("If this is meant, publish with: npm run publish -- --force");
	process.exitCode = 1;
});
