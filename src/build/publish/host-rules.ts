import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hostFiles } from "../hosting/host-files";
import { type HostManifest, joinManifests } from "../hosting/manifest";
import { NGINX_STATIC } from "../hosting/nginx";
import { RULES_VERSION_PATH, rulesVersion } from "../hosting/rules-version";
import { checkRules } from "./check-rules";
import type { PublishOptions } from "./options";
import { replaceFile } from "./replace-file";
import { runCommand } from "./run-command";

type Options = Pick<PublishOptions, "directory" | "root" | "reloadCommand" | "nginx" | "confirmUrl" | "confirmSeconds">;

const ASK_MS = 100;
/** Servers hand over from old processes to new ones, nginx for 100 ms and longer under load: both answer meanwhile. */
const HAND_OVER_MS = 1_000;

/**
 * Writes the rules of all hosts for the release that is about to be served, and has the server read them unless it is known
 * to have read these. They suit the pages of both releases, for the one follows the other while servers and browsers have either.
 * @returns sentences for whoever publishes
 * @throws Error when nginx refuses the rules or can't be reloaded: then the old ones are back and nothing is to be switched
 */
export async function writeHostRules(
	options: Options,
	next: HostManifest,
	served: HostManifest | undefined,
): Promise<string[]> {
	const { directory, reloadCommand } = options;
	const hosting = join(directory, "hosting");
	mkdirSync(hosting, { recursive: true });
	const manifest = served ? joinManifests(next, served) : next;
	const site = join(directory, "current", "site");
	const rules = hostFiles(manifest, { site, hosting });
	const old = Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(join(hosting, name))]));
	const hash = createHash("sha256").update(JSON.stringify(rules)).digest("hex");
	const isOnDisk = Object.entries(rules).every(([name, text]) => old[name] === text);
	// Written after a reload that succeeded, and gone before the next one: files on disk alone don't tell what nginx has read.
	const reloaded = join(hosting, "reloaded");
	if (isOnDisk && (reloadCommand === "" || textOf(reloaded) === hash)) return [];

	if (reloadCommand !== "") await checkRules(options.nginx, directory, manifest);
	rmSync(reloaded, { force: true });
	replaceAll(hosting, rules);
	if (reloadCommand !== "") {
		try {
			await runCommand(reloadCommand, options.root);
			await confirmRules(options, rulesVersion(manifest));
		} catch (error) {
			replaceAll(hosting, old);
			throw error;
		}
		writeFileSync(reloaded, hash);
	}
	const isNew = NGINX_STATIC.some((name) => old[name] !== undefined && old[name] !== rules[name]);
	return isNew ? [`nginx's own rules are others in this version: install ${NGINX_STATIC.join(" and ")} again.`] : [];
}

/** Asks the running server until it has said for as long as a hand-over lasts that it has read the rules that were written. */
async function confirmRules({ confirmUrl, confirmSeconds }: Options, version: string): Promise<void> {
	if (confirmUrl === undefined) return;
	const url = new URL(RULES_VERSION_PATH, confirmUrl);
	const from = performance.now();
	let newSince: number | undefined;
	for (;;) {
		const signal = AbortSignal.timeout(confirmSeconds * 1_000);
		const answer = await fetch(url, { signal, headers: { Connection: "close" } })
			.then(async (response) => (response.ok ? response.text() : undefined))
			.catch(() => undefined);
		const isNew = answer === version;
		const now = performance.now();
		newSince = isNew ? (newSince ?? now) : undefined;
		if (newSince !== undefined && now - newSince >= HAND_OVER_MS) return;
		if (newSince === undefined && now - from >= confirmSeconds * 1_000) break;
		await pause(ASK_MS);
	}
	throw new Error(
		`${url} doesn't answer with the new rules (${version}) ${confirmSeconds} s after the reload. ` +
			`nginx needs ${NGINX_STATIC.join(" and ")} of this version of the storefront.`,
	);
}

function textOf(file: string): string | undefined {
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Puts whole files in the place of others; a file without a text goes. */
function replaceAll(hosting: string, files: Readonly<Record<string, string | undefined>>): void {
	for (const [name, text] of Object.entries(files)) {
		const file = join(hosting, name);
		if (text === undefined) rmSync(file, { force: true });
		else if (textOf(file) !== text) replaceFile(file, text);
	}
}
