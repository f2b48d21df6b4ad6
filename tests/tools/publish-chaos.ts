import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inlineScriptHashes } from "#src/node/hosting/security-policy";
import { Releases } from "#src/node/publish/releases";
import { seededRandom } from "../unit/node/odd-paths";
import { fakeBuildCommand, PublishingProject } from "../unit/node/publishing-place";
import { bundleProgram } from "./bundled-program";
import { MasterNginx } from "./master-nginx";

/** Resolves a path that is relative to this folder. */
const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Module that, preloaded into a program, kills the program at one of the program's file changes. */
const KILL_PRELOAD = absolutePath("./kill-at.mjs");

/** Faults by name: the program and its reload command. RELOAD stands for nginx's command; "" is run as RELOAD. */
const FAULTS = {
	"killed at a file change": ["publish", ""],
	"killed at a file change in a rollback": ["rollback", ""],
	"killed in the build": ["publish", ""],
	"killed before the reload": ["publish", "kill -9 $PPID"],
	"killed after the reload": ["publish", "RELOAD && kill -9 $PPID"],
	"the reload fails": ["publish", "exit 1"],
	"the reload fails although the server has read the rules": ["publish", "RELOAD && exit 1"],
	"the reload does nothing and reports success": ["publish", "true"],
	"the reload does nothing in a rollback": ["rollback", "true"],
	none: ["publish", "RELOAD"],
} as const;

type Fault = keyof typeof FAULTS;

export interface ChaosResult {
	/** Errors in served files, headers or the server's rules, each with the fault before it or with "at the end". */
	disagreements: string[];
	/** By fault: how often it was tried (`times`), and how often the served release had changed afterwards (`served`). */
	occurrences: Record<string, { times: number; served: number }>;
}

/** Publishes and rolls back with `times` faults; checks after each that nginx's pages, headers and rules agree. */
export async function publishChaos(times: number, seed: number): Promise<ChaosResult> {
	const root = await mkdtemp(join(tmpdir(), "storefront-chaos-"));
	const chaos = new ChaosRun(new PublishingProject(root), seededRandom(seed));
	try {
		return await chaos.run(times);
	} finally {
		await chaos.end();
		await rm(root, { recursive: true, force: true });
	}
}

class ChaosRun {
	private nginx: MasterNginx | undefined;
	private version = 0;
	/** Paths of the bundled programs. */
	private readonly programs = { publish: "", rollback: "" };

	constructor(
		private readonly project: PublishingProject,
		private readonly random: () => number,
	) {}

	async run(times: number): Promise<ChaosResult> {
		const result: ChaosResult = { disagreements: [], occurrences: {} };
		const { root } = this.project;
		for (const name of ["publish", "rollback"] as const)
			this.programs[name] = await bundleProgram(absolutePath(`../../src/node/publish/${name}-main.ts`), root);
		await this.launch("publish", "");
		await this.launch("publish", "");
		this.nginx = await MasterNginx.start(join(root, "nginx"), join(root, ".site", "hosting"));
		const countFile = join(root, "changes");
		await this.launch("publish", "RELOAD", { KILL_COUNT: countFile });
		const changeCount = Number(readFileSync(countFile, "utf8"));
		const faults = Object.keys(FAULTS) as Fault[];
		for (let turn = 0; turn < times; turn++) {
			const fault = faults[turn % faults.length] ?? "none";
			const stampBefore = this.project.stamp();
			await this.publishWithFault(fault, changeCount);
			const counts = result.occurrences[fault] ?? { times: 0, served: 0 };
			result.occurrences[fault] = {
				times: counts.times + 1,
				served: counts.served + Number(this.project.stamp() !== stampBefore),
			};
			const disagreements = await this.disagreements();
			result.disagreements.push(...disagreements.map((each) => `turn ${turn}, ${fault}: ${each}`));
		}
		// After all faults, a publish without a fault must succeed.
		const code = await this.launch("publish", "RELOAD");
		if (code !== 0 || !this.project.readServed("index.html").includes(`version ${this.version} `))
			result.disagreements.push(`a publish without a fault at the end ended with ${code}`);
		result.disagreements.push(...(await this.disagreements()).map((each) => `at the end: ${each}`));
		return result;
	}

	async end(): Promise<void> {
		await this.nginx?.stop();
	}

	private async publishWithFault(fault: Fault, changes: number): Promise<void> {
		const [program, reload] = FAULTS[fault];
		const killAt = 1 + Math.floor(this.random() * changes);
		if (fault.startsWith("killed at a file change"))
			await this.launch(program, "RELOAD", { KILL_AT: String(killAt) });
		else if (fault === "killed in the build") await this.launch(program, "RELOAD", {}, "; kill -9 $PPID");
		else await this.launch(program, reload);
	}

	/** Runs a program. @param after shell text appended to the build command @returns its exit code; null when killed */
	private async launch(
		program: "publish" | "rollback",
		reload: string,
		env = {},
		after = "",
	): Promise<number | null> {
		const version = String(++this.version);
		const build = fakeBuildCommand({
			version,
			pages: 4 + (this.version % 2),
			asset: (this.version % 16).toString(16),
			// A new inline script changes the security policy in every other version.
			inline: `run(${this.version >> 1})`,
			screen: `/screen-${version}/*`,
		});
		const child = spawn(process.execPath, ["--import", KILL_PRELOAD, this.programs[program]], {
			cwd: this.project.root,
			stdio: "ignore",
			env: {
				...process.env,
				PUBLISH_BUILD_COMMAND: build + after,
				PUBLISH_RELOAD_COMMAND: reload.replace("RELOAD", this.nginx?.reload ?? ""),
				PUBLISH_CONFIRM_URL: this.nginx?.url ?? "",
				PUBLISH_CONFIRM_SECONDS: "4",
				PUBLISH_MAX_PAGE_DROP_PERCENT: "100",
				...env,
			},
		});
		await once(child, "exit");
		return child.exitCode;
	}

	private async disagreements(): Promise<string[]> {
		const { project, nginx } = this;
		const stamp = project.stamp();
		const { rewrites } = new Releases(join(project.root, ".site")).manifest(stamp);
		const screens = rewrites.map(({ from }) => [from.replace("*", "1"), "order/index.html"] as const);
		const pages = [["/", "index.html"], ["/events/1", "events/1/index.html"], ...screens] as const;
		const faults = [...project.faults()];
		const policyOnDisk = readFileSync(join(project.root, ".site", "hosting", "policy.map"), "utf8");
		for (const [path, file] of pages) {
			const answer = await fetch(nginx?.url + path, { headers: { Connection: "close" } });
			const html = await answer.text();
			const policy = answer.headers.get("content-security-policy") ?? "";
			if (answer.status !== 200 || html !== project.readServed(file))
				faults.push(`${path} is answered ${answer.status}`);
			for (const hash of inlineScriptHashes(html)) {
				if (!policy.includes(hash)) faults.push(`${path} may not run its script`);
				if (!policyOnDisk.includes(hash)) faults.push(`${path} couldn't run its script after a restart`);
			}
		}
		const configurationErrors = await nginx?.configurationErrors();
		if (configurationErrors) faults.push(configurationErrors);
		return faults;
	}
}
