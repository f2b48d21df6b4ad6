import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { decodeUrlPart } from "../../domain/decode-url-part";
import { RULES_VERSION_PATH, rulesVersion } from "../hosting/headers";
import { hostFiles } from "../hosting/host-files";
import { type HostManifest, joinManifests } from "../hosting/manifest";
import { NGINX_CONFIGS } from "../hosting/nginx";
import { checkRules } from "./check-rules";
import type { PublishOptions } from "./options";
import { replaceFile } from "./replace-file";
import { runCommand } from "./run-command";

type Options = Pick<
	PublishOptions,
	"directory" | "root" | "reloadCommand" | "nginx" | "confirmUrl" | "confirmSeconds"
>;

const POLL_INTERVAL_MS = 100;
/** How long (ms) every answer must follow the new rules: old nginx processes answer for 100 ms or more after a reload. */
const STABLE_MS = 1_000;

/**
 * Writes the web server rules for the next release, and reloads the web server unless it has already loaded them.
 * The rules allow the pages of both releases, since browsers may have either while the site is switched. Throws if
 * nginx refuses the rules or the reload fails: the old rules, if any, then stay. @returns remarks for the operator
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
	const rules = hostFiles(manifest, { site: join(directory, "current", "site"), hosting });
	const oldRules = Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(join(hosting, name))]));
	const hash = createHash("sha256").update(JSON.stringify(rules)).digest("hex");
	const isOnDisk = Object.entries(rules).every(([name, text]) => oldRules[name] === text);
	// This file has the hash of the rules loaded last: rules on disk don't prove that nginx has read them.
	const reloadedFile = join(hosting, "reloaded");
	if (isOnDisk && (reloadCommand === "" || textOf(reloadedFile) === hash)) return [];

	if (reloadCommand !== "") await checkRules(options.nginx, directory, manifest);
	rmSync(reloadedFile, { force: true });
	writeOrDelete(hosting, rules);
	if (reloadCommand !== "") {
		try {
			await runCommand(reloadCommand, options.root);
			await waitForNewRules(options, rulesVersion(manifest));
		} catch (error) {
			// At the first publish keep the new rules: the operator has to install two of the files by hand.
			if (Object.values(oldRules).some((text) => text !== undefined)) writeOrDelete(hosting, oldRules);
			throw error;
		}
		writeFileSync(reloadedFile, hash);
	}
	const needsInstall = NGINX_CONFIGS.some(
		(name) => oldRules[name] !== undefined && oldRules[name] !== rules[name],
	);
	return needsInstall
		? [`nginx needs new rules in this version: install ${NGINX_CONFIGS.join(" and ")} again.`]
		: [];
}

async function waitForNewRules({ confirmUrl, confirmSeconds }: Options, version: string): Promise<void> {
	if (confirmUrl === undefined) return;
	const { url, headers } = withoutCredentials(new URL(RULES_VERSION_PATH, confirmUrl));
	const startedAt = performance.now();
	let newRulesSince: number | undefined;
	for (;;) {
		const signal = AbortSignal.timeout(confirmSeconds * 1_000);
		const answer = await fetch(url, { signal, headers: { ...headers, Connection: "close" } })
			.then(async (response) => (response.ok ? response.text() : undefined))
			.catch(() => undefined);
		const now = performance.now();
		newRulesSince = answer === version ? (newRulesSince ?? now) : undefined;
		if (newRulesSince !== undefined && now - newRulesSince >= STABLE_MS) return;
		if (newRulesSince === undefined && now - startedAt >= confirmSeconds * 1_000) break;
		await pause(POLL_INTERVAL_MS);
	}
	throw new Error(
		`${url} doesn't answer with the new rules (${version}) ${confirmSeconds} s after the reload. ` +
			`nginx needs ${NGINX_CONFIGS.join(" and ")} of this version of the storefront.`,
	);
}

/** Puts an address's name and password, which `fetch` refuses and errors would show, into a header. */
function withoutCredentials(address: URL) {
	const [name, password] = [address.username, address.password].map((part) => decodeUrlPart(part) ?? part);
	if (!name && !password) return { url: address.href, headers: {} };
	const url = new URL(address);
	url.username = "";
	url.password = "";
	const credentials = Buffer.from(`${name}:${password}`).toString("base64");
	return { url: url.href, headers: { Authorization: `Basic ${credentials}` } };
}

function textOf(file: string): string | undefined {
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function writeOrDelete(hosting: string, files: Readonly<Record<string, string | undefined>>): void {
	for (const [name, text] of Object.entries(files)) {
		const file = join(hosting, name);
		if (text === undefined) rmSync(file, { force: true });
		else if (textOf(file) !== text) replaceFile(file, text);
	}
}
