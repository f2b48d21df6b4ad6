import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { HostManifest } from "../hosting/manifest";
import { nginxFiles } from "../hosting/nginx";

/**
 * Tests a build's rules with nginx, on their own and without root.
 * @param nginx path of the program; skips the test when it is missing
 * @throws Error with nginx's message when the rules are invalid
 */
export async function checkRules(nginx: string, directory: string, manifest: HostManifest): Promise<void> {
	if (!existsSync(nginx)) return;
	const place = join(directory, "hosting", ".checked");
	rmSync(place, { recursive: true, force: true });
	mkdirSync(place, { recursive: true });
	try {
		const rules = nginxFiles(manifest, { site: join(directory, "current", "site"), hosting: place });
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
		const around = [
			"error_log stderr; pid nginx.pid; events {}",
			`http { access_log off; ${temporary.join(" ")} include nginx-http.conf;`,
			"server { listen unix:nginx.sock; include nginx-server.conf; } }",
		];
		for (const [name, text] of Object.entries({ ...rules, "nginx.conf": around.join("\n") })) {
			writeFileSync(join(place, name), text);
		}
		await promisify(execFile)(nginx, ["-t", "-q", "-e", "stderr", "-p", place, "-c", join(place, "nginx.conf")]);
	} catch (error) {
		const words = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
		throw new Error(`nginx refuses the rules of this build, and goes on with those it has: ${words}`);
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}
