import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../../../src/build/publish/inventory";
import { type PublishOptions, publishOptions } from "../../../src/build/publish/options";
import { publish } from "../../../src/build/publish/publish";
import { Releases } from "../../../src/build/publish/releases";

const FAKE_BUILD = fileURLToPath(new URL("./fake-build.mjs", import.meta.url));

/** What the stand-in for the build makes. */
export interface Fake {
	version?: string;
	pages?: number;
	without?: string[];
	link?: string;
	leftOut?: number;
	/** One hexadecimal digit: the name of the site's script. */
	asset?: string;
	fails?: boolean;
	/** Origins of pictures, allowed and not. */
	images?: string[];
	refusedImages?: string[];
	/** Text of a script that stands in each page. */
	inline?: string;
	/** Pattern of addresses that one screen answers. */
	screen?: string;
	/** Gives pages data, a sheet, a picture of the version, and links to each other; the version is a number then. */
	whole?: boolean;
}

/** The command line of a build that makes the given site. */
export function fakeBuild(fake: Fake): string {
	return `FAKE='${JSON.stringify(fake)}' "${process.execPath}" "${FAKE_BUILD}"`;
}

/** A checkout and a publish folder to try publishing in. */
export class PublishingPlace {
	readonly said: string[] = [];
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
			say: (line) => this.said.push(line),
			now: () => now,
		});
	}

	/** A file of the site that is served now. */
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

	/** What is wrong with the site that is served: files missing or different from the release's own list, or left over. */
	faults(): string[] {
		const current = join(this.root, ".site", "current");
		if (!existsSync(current)) return ["nothing is served"];
		const inventory = new Releases(join(this.root, ".site")).inventory(this.stamp());
		const there = readdirSync(join(current, "site"), { recursive: true, encoding: "utf8" }).filter((path) =>
			statSync(join(current, "site", path)).isFile(),
		);
		const wrong = Object.entries(inventory).flatMap(([path, { hash }]) => {
			const file = join(current, "site", path);
			return existsSync(file) && hashOf(file) === hash ? [] : [`${path} is missing or another`];
		});
		return [...wrong, ...there.filter((path) => !inventory[path]).map((path) => `${path} doesn't belong`)];
	}
}
