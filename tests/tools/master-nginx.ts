import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findOrInstallNginx, tempPathDirectives } from "./nginx";
import { freePort, stop, waitForAnswer } from "./processes";

/** An nginx with a master process, as operators run it. Only the command `reload` makes it reread its configuration. */
export class MasterNginx {
	private constructor(
		readonly url: string,
		readonly reload: string,
		private readonly test: readonly [string, ...string[]],
		readonly stop: () => Promise<void>,
	) {}

	/** @param home folder for the server's files @param hosting folder of nginx rules that a publish writes */
	static async start(home: string, hosting: string): Promise<MasterNginx> {
		const nginx = await findOrInstallNginx();
		const port = await freePort();
		mkdirSync(home, { recursive: true });
		const configuration = [
			...(process.getuid?.() === 0 ? ["user root;"] : []),
			"daemon off; worker_processes 1; error_log stderr emerg; pid nginx.pid; events {}",
			`http { access_log off; ${tempPathDirectives(home).join(" ")} include ${hosting}/nginx-http.conf;`,
			`server { listen 127.0.0.1:${port}; include ${hosting}/nginx-server.conf; } }`,
		];
		writeFileSync(join(home, "nginx.conf"), configuration.join("\n"));
		const options = ["-e", "stderr", "-p", home, "-c", join(home, "nginx.conf")];
		const child = spawn(nginx, options, { stdio: ["ignore", "ignore", "inherit"] });
		const url = `http://127.0.0.1:${port}`;
		await waitForAnswer(url, child);
		const reload = [nginx, ...options, "-s", "reload"].join(" ");
		return new MasterNginx(url, reload, [nginx, "-t", "-q", ...options], () => stop(child));
	}

	/** Runs `nginx -t`. @returns errors in the configuration on disk; empty when it is valid */
	async configurationErrors(): Promise<string> {
		const [nginx, ...args] = this.test;
		return promisify(execFile)(nginx, args).then(
			() => "",
			(error: unknown) => String(error),
		);
	}
}
