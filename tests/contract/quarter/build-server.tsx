import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { dirname, join } from "node:path";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createNodeHttp } from "#src/backend/node-http";
import { parseEnv } from "#src/config/env";
import { makeSite } from "#src/node/gatsby/make-site";
import { sourceSite } from "#src/node/gatsby/source-site";
import { hostingDirectory } from "#src/node/hosting/manifest";
import type { PagePlan } from "#src/node/pipeline/plan/page-plan";
import { TEMPLATES } from "#src/node/pipeline/plan/templates";
import { writeBuildReport } from "#src/node/pipeline/source/build-report";
import { writeHistory } from "#src/node/pipeline/source/history-file";
import { LaidOutPage } from "../../fixtures/laid-out-page";

/** Module of a page template in src/screens. */
interface Template {
	default: ComponentType<{ pageContext: PagePlan["context"]; location: object }>;
}

/** Replaces Gatsby's build: on an HTTP request, plans and renders pages with product code, in the test's process. */
export class BuildServer {
	now = new Date(0);
	private server: Server | undefined;
	private readonly writtenPlans = new Map<string, string>();
	private readonly templates = new Map<string, Template>();

	constructor(
		private readonly root: string,
		private readonly apiUrl: string,
	) {}

	/** Starts listening. @returns the shell command that makes this server build, for PUBLISH_BUILD_COMMAND */
	async start(): Promise<string> {
		for (const name of TEMPLATES)
			this.templates.set(name, await import(`../../../src/screens/${name}/${name}.tsx`));
		const server = createServer((_request, response) => {
			this.build().then(
				() => response.end(),
				(error: unknown) =>
					response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
			);
		});
		this.server = server;
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const address = server.address();
		if (typeof address !== "object" || !address) throw new Error("The build server has no address");
		const exitByStatus = "(a)=>{a.pipe(process.stderr);process.exitCode=a.statusCode===200?0:1}";
		return `"${process.execPath}" -e "require('http').get('http://127.0.0.1:${address.port}',${exitByStatus})"`;
	}

	stop(): void {
		this.server?.closeAllConnections();
		this.server?.close();
	}

	/** Deletes pages, caches and history of earlier builds, so that the next build runs as on a new machine. */
	async deleteFiles(): Promise<void> {
		this.writtenPlans.clear();
		for (const name of ["public", ".cache", ".history"]) await rm(join(this.root, name), { recursive: true });
	}

	private async build(): Promise<void> {
		const { root, now } = this;
		const env = parseEnv({ GATSBY_PUBLIC_API_URL: this.apiUrl, GATSBY_SITE_URL: "https://antrakt.example" });
		const http = createNodeHttp({ baseUrl: this.apiUrl, requestsPerSecond: 1_000 });
		const progress = () => undefined;
		const { newHistory, ...sourced } = await sourceSite({
			root,
			env,
			http,
			now,
			isForVisitors: false,
			progress,
		});
		await writeBuildReport(root, sourced);
		await makeSite({ root, sourced, env, now, create: (plans) => this.render(plans) });
		await writeFile(join(root, "public", "page-data", "app-data.json"), JSON.stringify({ now }));
		await writeFile(
			join(hostingDirectory(root), "manifest.json"),
			JSON.stringify({ rewrites: [], policy: {}, scriptHashes: [], assets: [] }),
		);
		await writeHistory(root, env, newHistory);
	}

	private render(plans: Iterable<PagePlan>): void {
		const obsolete = new Set(this.writtenPlans.keys());
		mkdirSync(join(this.root, "public", "page-data"), { recursive: true });
		for (const { path, template, context } of plans) {
			obsolete.delete(path);
			const plannedPage = JSON.stringify({ template, context });
			if (this.writtenPlans.get(path) === plannedPage) continue;
			const Page = this.templates.get(template)?.default;
			if (!Page) throw new Error(`There is no template ${template}`);
			const html = renderToStaticMarkup(
				<LaidOutPage context={context}>
					<Page pageContext={context} location={{ pathname: path, search: "", hash: "" }} />
				</LaidOutPage>,
			);
			const file = this.file(path);
			mkdirSync(dirname(file), { recursive: true });
			const { canonical } = context.meta;
			writeFileSync(file, (canonical ? `<link rel="canonical" href="${canonical}">` : "") + html);
			this.writtenPlans.set(path, plannedPage);
		}
		for (const path of obsolete) {
			this.writtenPlans.delete(path);
			rmSync(this.file(path));
		}
	}

	private file(path: string): string {
		return join(this.root, "public", /\.html$/.test(path) ? path : join(path, "index.html"));
	}
}
