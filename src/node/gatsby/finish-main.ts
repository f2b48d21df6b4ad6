import { messageOf } from "../publish/message-of";
import { type FinishingWork, finish } from "./finish-files";

/** Does this process's share of the work that ends a build, once `finish-files.ts` has sent it. */
process.once("message", (work: FinishingWork) => {
	finish(process.cwd(), work)
		.catch((error: unknown) => {
			console.error(messageOf(error));
			process.exitCode = 1;
		})
		.finally(() => process.disconnect());
});
process.once("disconnect", () => process.exit());
