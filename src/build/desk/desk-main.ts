import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { settings } from "../../config/env";
import { publishOptions } from "../publish/options";
import { listen } from "../serve/listen";
import { Desk } from "./desk";
import { deskOptions } from "./options";
import { hashPassword } from "./password";
import { Preview } from "./preview";
import { deskServer } from "./server";

const MIN_LENGTH = 10;

/** `npm run desk`: serves the desk, and the preview on the next port. `-- --hash NAME` prints an entry for DESK_OPERATORS. */
async function main(): Promise<void> {
	const asked = process.argv.indexOf("--hash");
	if (asked > 0) return printHash(process.argv[asked + 1] ?? "");
	const root = process.cwd();
	const options = deskOptions(process.env);
	const given = settings();
	const siteUrl = given["GATSBY_SITE_URL"]?.trim().replace(/\/+$/, "") || undefined;
	const desk = new Desk({ ...options, publish: publishOptions(root, given), env: process.env, siteUrl });
	const preview = new Preview(desk.state.releases, desk.now);
	const server = await deskServer(desk, preview);
	await server.listen({ port: options.port, host: options.host });
	const looking = await listen(preview.server(), options.port + 1, options.host).catch(async (error: unknown) => {
		// A desk without its preview would go on as if it were whole.
		await server.close();
		throw error;
	});
	console.log(`The desk is open: ${options.url}`);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => {
			for (const each of looking) {
				each.close();
				each.closeAllConnections();
			}
			void server.close().then(() => process.exit(0));
		});
	}
}

async function printHash(name: string): Promise<void> {
	if (!/^[\w.@-]{1,64}$/.test(name))
		throw new Error(
			"The name is missing or has other characters than letters, digits and . _ @ -: npm run desk -- --hash NAME",
		);
	const password = await typed(`Password of ${name}: `);
	if (password.length < MIN_LENGTH) throw new Error(`The password needs ${MIN_LENGTH} characters or more.`);
	console.log(`${name}:${await hashPassword(password)}`);
}

/** Reads a line that isn't shown while it is typed. @throws when the input ends */
async function typed(question: string): Promise<string> {
	const unseen = new Writable({ write: (_piece, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
	// From here on the terminal shows nothing that is typed.
	process.stderr.write(question);
	const ended = once(lines, "close").then(() => {
		throw new Error("Nothing was typed.");
	});
	try {
		return await Promise.race([lines.question(""), ended]);
	} finally {
		lines.close();
		process.stderr.write("\n");
	}
}

main().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
