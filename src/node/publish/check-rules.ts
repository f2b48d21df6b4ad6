import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { HostManifest } from "../hosting/manifest";
import { nginxFiles } from "../hosting/nginx";

/** Tests a build's rules with nginx, if installed. Works without root. @throws Error with nginx's message if invalid */
export async function checkRules(nginx: string, directory: string, manifest: HostManifest): Promise<void> {
	if (!existsSync(nginx)) return;
	const folder = join(directory, "hosting", ".checked");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	try {
		const rules = nginxFiles(manifest, { site: join(directory, "current", "site"), hosting: folder });
		const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
			(name) => `${name}_temp_path ${name};`,
		);
		const mainConfig = [
			"error_log stderr; pid nginx.pid; events {}",
			`http { access_log off; ${tempPaths.join(" ")} include nginx-http.conf;`,
			"server { listen unix:nginx.sock; include nginx-server.conf; } }",
		];
		for (const [name, text] of Object.entries({ ...rules, "nginx.conf": mainConfig.join("\n") })) {
			writeFileSync(join(folder, name), text);
		}
		await promisify(execFile)(nginx, [
			"-t",
			"-q",
			"-e",
			"stderr",
			"-p",
			folder,
			"-c",
			join(folder, "nginx.conf"),
		]);
	} catch (error) {
		const message = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
		throw new Error(`nginx refuses the rules of this build and keeps its current ones: ${message}`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
