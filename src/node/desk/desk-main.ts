import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { envVariables } from "../../config/env";
import { listen } from "../hosting/serve/listen";
import { messageOf } from "../publish/message-of";
import { publishOptions } from "../publish/options";
import { Desk } from "./desk";
import { deskOptions } from "./options";
import { hashPassword } from "./password";
import { Preview } from "./preview";
import { readRecords } from "./read-records";
import { deskServer } from "./server";

/** Serves the desk, and the preview on the next port. With `--hash NAME`, prints a DESK_OPERATORS entry instead. */
async function main(): Promise<void> {
	const hashOption = process.argv.indexOf("--hash");
	if (hashOption > 0) return printOperatorEntry(process.argv[hashOption + 1] ?? "");
	const root = process.cwd();
	const options = deskOptions(process.env);
	const variables = envVariables();
	const siteUrl = variables["GATSBY_SITE_URL"]?.trim().replace(/\/+$/, "") || undefined;
	const publish = publishOptions(root, variables);
	const desk = new Desk({
		...options,
		publish,
		env: process.env,
		siteUrl,
		readRecords: () => readRecords(root),
	});
	const preview = new Preview(desk.state.releases, desk.now, desk.previewLinks, options.url);
	const server = await deskServer(desk, preview);
	await server.listen({ port: options.port, host: options.host });
	const previewServers = await listen(preview.server(), options.port + 1, options.host).catch(
		async (error) => {
			// A desk without its preview must not stay running.
			await server.close();
			throw error;
		},
	);
	console.log(`The desk is open: ${options.url}`);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => {
			for (const previewServer of previewServers) {
				previewServer.close();
				previewServer.closeAllConnections();
			}
			void server.close().then(() => process.exit(0));
		});
	}
}

async function printOperatorEntry(name: string): Promise<void> {
	if (!/^[\w.@-]{1,64}$/.test(name))
		throw new Error(
			"The name is missing or has other characters than letters, digits and . _ @ -: npm run desk -- --hash NAME",
		);
	const password = await readHidden(`Password of ${name}: `);
	if (password.length < 10) throw new Error("The password needs 10 characters or more.");
	console.log(`${name}:${await hashPassword(password)}`);
}

/** Reads a line that isn't shown while it is typed. @throws when the input ends */
async function readHidden(question: string): Promise<string> {
	const hiddenOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({
		input: process.stdin,
		output: hiddenOutput,
		terminal: process.stdin.isTTY,
	});
	// Ask only after createInterface has turned off the terminal's own echo.
	process.stderr.write(question);
	const inputEnd = once(lines, "close").then(() => {
		throw new Error("Nothing was typed.");
	});
	try {
		return await Promise.race([lines.question(""), inputEnd]);
	} finally {
		lines.close();
		process.stderr.write("\n");
	}
}

main().catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});
