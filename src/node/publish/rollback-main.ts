import { envVariables } from "../../config/env";
import { messageOf } from "./message-of";
import { publishOptions } from "./options";
import { performHere } from "./perform";
import { UploadFailed } from "./trouble";

/** `npm run rollback [-- STAMP]` serves an earlier release again, by default the one served before. */
async function main(): Promise<void> {
	const options = publishOptions(process.cwd(), envVariables());
	const [, , target] = process.argv;
	const { stamp } = await performHere("rollback", options, { ...(target !== undefined && { target }) });
	console.log(`Served now: ${stamp}.`);
}

main().catch((error: unknown) => {
	const advice =
		"The upload was interrupted; the bucket may hold parts of both releases. Run the rollback again to complete it.";
	console.error(error instanceof UploadFailed ? `${advice}\n${messageOf(error)}` : messageOf(error));
	process.exitCode = 1;
});
