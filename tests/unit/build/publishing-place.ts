import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../../../src/build/publish/inventory";
import { type PublishOptions, publishOptions } from "../../../src/build/publish/options";
import { publish } from "../../../src/build/publish/publish";
import { Releases } from "../../../src/build/publish/releases";

const FAKE_BUILD = fileURLToPath(new URL("./fake-build.mjs", import.meta.url));

/** Options of fake-build.mjs. */
export interface Fake {
	version?: string;
	pages?: number;
	/** Pages that the build doesn't write, such as `events/index`. */
	without?: string[];
	/** Target of a link on each page. */
	link?: string;
	/** Number of records that the build report counts as left out, besides 100 valid ones. */
	leftOut?: number;
	/** Hexadecimal digit that is repeated as the hash in the script's name. */
	asset?: string;
	fails?: boolean;
	/** Picture origins that the security policy allows. */
	images?: string[];
	/** Picture origins that the build refused. */
	refusedImages?: string[];
	/** Text of an inline script on each page. */
	inline?: string;
	/** Path pattern of an additional client-only route. */
	screen?: string;
	/** Paths of unlisted pages, such as past events. */
	kept?: string[];
	/** Adds data, a stylesheet, a picture and links to pages; the version must be a number. */
	whole?: boolean;
}

/** Returns the command line of a build that writes the given site. */
export function fakeBuild(fake: Fake): string {
	return `FAKE='${JSON.stringify(fake)}' "${process.execPath}" "${FAKE_BUILD}"`;
}

/** A project folder in which tests publish sites of the fake build. */
export class PublishingProject {
	readonly output: string[] = [];
	now = new Date("2026-11-21T12:00:00Z");

	constructor(readonly root: string) {}

	options(fake: Fake = {}, env: Record<string, string> = {}): PublishOptions {
		return publishOptions(this.root, { PUBLISH_BUILD_COMMAND: fakeBuild(fake), ...env });
	}

	publish(fake: Fake = {}, env: Record<string, string> = {}, force = false) {
		const now = new Date(this.now.getTime() + 60_000);
		this.now = now;
		return publish({
			...this.options(fake, env),
			force,
			say: (line) => this.output.push(line),
			now: () => now,
		});
	}

	/** Path of a served file. */
	served(path: string): string {
		return join(this.root, ".site", "current", "site", path);
	}

	readServed(path: string): string {
		return readFileSync(this.served(path), "utf8");
	}

	stamp(): string {
		return readlinkSync(join(this.root, ".site", "current")).replace("releases/", "");
	}

	releases(): string[] {
		return new Releases(join(this.root, ".site")).all();
	}

	/** Files of the served site that are missing, changed or extra compared with the release's file list. */
	faults(): string[] {
		const current = join(this.root, ".site", "current");
		if (!existsSync(current)) return ["nothing is served"];
		const inventory = new Releases(join(this.root, ".site")).inventory(this.stamp());
		const presentFiles = readdirSync(join(current, "site"), { recursive: true, encoding: "utf8" }).filter((path) =>
			statSync(join(current, "site", path)).isFile(),
		);
		const wrongFiles = Object.entries(inventory).flatMap(([path, { hash }]) => {
			const file = join(current, "site", path);
			return existsSync(file) && hashOf(file) === hash ? [] : [`${path} is missing or different`];
		});
		return [...wrongFiles, ...presentFiles.filter((path) => !inventory[path]).map((path) => `${path} isn't listed`)];
	}
}
