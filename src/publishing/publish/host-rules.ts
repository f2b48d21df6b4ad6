import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostManifest } from "../hosting/manifest";
import { nginxHttp, nginxServer } from "../hosting/nginx";
import type { PublishOptions } from "./options";
import { runCommand } from "./run-command";

/**
 * Writes nginx's rules for the release that is about to be served, and has nginx read them when they are different. They
 * let run the inline scripts of both releases, so that the pages of neither are blocked while the one follows the other.
 * @throws CommandFailed when nginx refuses them: then nothing is switched
 */
export async function writeHostRules(
	{ directory, root, reloadCommand }: Pick<PublishOptions, "directory" | "root" | "reloadCommand">,
	next: HostManifest,
	served: HostManifest | undefined,
): Promise<void> {
	const hosting = join(directory, "hosting");
	mkdirSync(hosting, { recursive: true });
	const server = nginxServer(next, join(directory, "current", "site"), served?.scriptHashes);
	const changed = [
		replace(join(hosting, "nginx-http.conf"), nginxHttp()),
		replace(join(hosting, "nginx-server.conf"), server),
	];
	if (reloadCommand !== "" && changed.includes(true)) await runCommand(reloadCommand, root);
}

/** Puts a whole new file in the place of the old one. @returns whether it is different */
function replace(file: string, text: string): boolean {
	if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
	return true;
}
