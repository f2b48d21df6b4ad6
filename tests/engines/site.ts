import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { hostingDirectory, readManifest } from "#src/node/hosting/manifest";
import { siteServer } from "#src/node/hosting/serve/serve";
import { freePort } from "../tools/processes";

/** First of the site's scripts to run. */
const FIRST_SCRIPT = /^\/_\/webpack-runtime-\w+\.js$/;
const PROBLEMS_PATH = "/problems-of-the-page";

/** The built site on a server that can be stopped and restarted, and that pages can report their problems to. */
export class EngineSite {
	private server: Server | undefined;
	private problems: string[] = [];

	private constructor(
		private readonly directory: string,
		private readonly port: number,
	) {}

	static async open(directory: string): Promise<EngineSite> {
		const site = new EngineSite(directory, await freePort());
		await site.goOnline();
		return site;
	}

	get url(): string {
		return `http://localhost:${this.port}`;
	}

	async goOnline(): Promise<void> {
		if (this.server) return;
		const site = siteServer(join(this.directory, "public"), readManifest(hostingDirectory(this.directory)));
		this.server = createServer((request, response) => {
			const [path = "/"] = (request.url ?? "/").split("?");
			if (path === PROBLEMS_PATH) {
				request.setEncoding("utf8").on("data", (text: string) => this.problems.push(text));
				request.once("end", () => response.writeHead(204).end());
			} else if (FIRST_SCRIPT.test(path)) {
				const script = readFileSync(join(this.directory, "public", path), "utf8");
				const hook = `(${reportProblems})("${PROBLEMS_PATH}");`;
				response
					.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" })
					.end(hook + script);
			} else site.emit("request", request, response);
		});
		this.server.listen(this.port, "localhost");
		await once(this.server, "listening");
	}

	/** Stops the server; browsers find no network. */
	async goOffline(): Promise<void> {
		const { server } = this;
		if (!server) return;
		this.server = undefined;
		server.close();
		server.closeAllConnections();
		await once(server, "close");
	}

	/** Problems that pages have reported since the last call. */
	readonly takeProblems = (): string[] => this.problems.splice(0);
}

/** Reports errors to the site's server, for drivers that can't read the console. Runs in the page. */
function reportProblems(path: string): void {
	const report = (text: string) => navigator.sendBeacon(path, text);
	addEventListener("error", (event) => {
		if (event instanceof ErrorEvent) report(`page error: ${event.message}`);
	});
	addEventListener("unhandledrejection", ({ reason }) => report(`page error: ${String(reason)}`));
	const { error } = console;
	console.error = (...args) => {
		report(`console error: ${args.map(String).join(" ")}`);
		error.apply(console, args);
	};
}
