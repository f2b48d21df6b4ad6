import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RecordSnapshot } from "#src/node/pipeline/report/record-snapshots";
import { type PublishOptions, publishOptions } from "#src/node/publish/options";
import { type PublishRun, publish } from "#src/node/publish/publish";
import { Releases } from "#src/node/publish/releases";
import { verifyRelease } from "#src/node/publish/verify";
import { TSX_LOADER } from "../../tools/processes";

const FAKE_BUILD = fileURLToPath(new URL("./fake-build.mjs", import.meta.url));
const PUBLISH_SCRIPT = fileURLToPath(new URL("../../../src/node/publish/publish-main.ts", import.meta.url));
/** Arguments with which Node.js does the same as `npm run publish`. */
export const PUBLISH_ARGS = ["--import", TSX_LOADER, PUBLISH_SCRIPT];

export interface FakeBuildOptions {
	version?: string;
	pages?: number;
	/** Pages that the build doesn't write, such as `events/index`. */
	without?: string[];
	link?: string;
	/** Numbers of valid records by endpoint in the build report, 100 by default. */
	read?: Record<string, number>;
	/** Number of records that the build report counts as left out, in addition to the valid ones. */
	leftOut?: number;
	/** Hexadecimal digit; repeated ten times, it is the hash in the script's name. */
	asset?: string;
	fails?: boolean;
	/** Picture origins that the security policy allows. */
	images?: string[];
	refusedImages?: string[];
	/** Title of each page, as HTML. */
	title?: string;
	/** Text of an inline script on each page. */
	inline?: string;
	/** Pattern of the paths that hosts answer with the order screen; none by default. */
	screen?: string;
	/** Paths of pages that stay published though no list of events links to them, such as those of past events. */
	kept?: string[];
	/** What the build says about the records. */
	records?: RecordSnapshot[];
	/** Whether pages get data, a stylesheet, a picture and links. If true, `version` must be numeric. */
	whole?: boolean;
}

export type Build = string | FakeBuildOptions;

export function fakeBuildCommand(fake: FakeBuildOptions): string {
	return `FAKE='${JSON.stringify(fake)}' "${process.execPath}" "${FAKE_BUILD}"`;
}

/** A project folder in which tests publish sites of the fake build. */
export class PublishingProject {
	readonly output: string[] = [];
	now = new Date("2026-11-21T12:00:00Z");

	constructor(readonly root: string) {}

	options(build: Build = {}, env: Record<string, string> = {}): PublishOptions {
		const command = typeof build === "string" ? build : fakeBuildCommand(build);
		return publishOptions(this.root, { PUBLISH_BUILD_COMMAND: command, ...env });
	}

	/** Advances `now` by a minute, and returns the settings of a publish that begins then. */
	nextRun(build: Build = {}, env: Record<string, string> = {}, force = false): PublishRun {
		const now = new Date(this.now.getTime() + 60_000);
		this.now = now;
		return { ...this.options(build, env), force, say: (line) => this.output.push(line), now: () => now };
	}

	publish(...args: Parameters<PublishingProject["nextRun"]>) {
		return publish(this.nextRun(...args));
	}

	spawnPublish(command: string): ChildProcess {
		return spawn(process.execPath, PUBLISH_ARGS, {
			cwd: this.root,
			env: { ...process.env, PUBLISH_BUILD_COMMAND: command },
			stdio: "ignore",
		});
	}

	served(path: string): string {
		return join(this.root, ".site", "current", "site", path);
	}

	readServed(path: string): string {
		return readFileSync(this.served(path), "utf8");
	}

	/** Changes a served file's content, but keeps its size and modification time. */
	tamperSecretly(path: string): void {
		const file = this.served(path);
		const { size, atime, mtime } = statSync(file);
		writeFileSync(file, "x".repeat(size));
		utimesSync(file, atime, mtime);
	}

	servedVersion(): string | undefined {
		return /version (\S+)/.exec(this.readServed("index.html"))?.[1];
	}

	servedState() {
		return { version: this.servedVersion(), faults: this.faults() };
	}

	inRelease(stamp: string, ...parts: string[]): string {
		return join(this.root, ".site", "releases", stamp, ...parts);
	}

	stamp(): string {
		return readlinkSync(join(this.root, ".site", "current")).replace("releases/", "");
	}

	releases(): string[] {
		return new Releases(join(this.root, ".site")).all();
	}

	/** Lists the served site's files that are missing, changed or extra compared with the release's file list. */
	faults(): string[] {
		if (!existsSync(this.served(""))) return ["nothing is served"];
		return verifyRelease(new Releases(join(this.root, ".site")), this.stamp()).faults;
	}
}
