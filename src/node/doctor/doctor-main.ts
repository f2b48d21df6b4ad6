import { parseArgs } from "node:util";
import { readEnv } from "../../config/env";
import { checkBackend } from "./check-backend";
import { report } from "./finding";

/** `npm run doctor -- [--json] [--order EMAIL]` checks the backend. Exit code 1: a check fails; 2: wrong settings. */
async function main(): Promise<void> {
	const { values } = parseArgs({ options: { json: { type: "boolean" }, order: { type: "string" } } });
	const findings = await checkBackend(readEnv(), { orderFor: values.order });
	console.log(values.json ? JSON.stringify({ findings }, null, "\t") : report(findings).join("\n"));
	process.exitCode = findings.some(({ severity }) => severity === "error") ? 1 : 0;
}

main().catch((failure: unknown) => {
	console.error(failure instanceof Error ? failure.message : failure);
	process.exitCode = 2;
});
