import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CADDY_FILE, caddyRules } from "#src/node/hosting/caddy";
import type { HostManifest } from "#src/node/hosting/manifest";
import { ensureInstalled, makeServerFolder, type RunningServer, startServer } from "./web-server";

/** How to find Caddy on this machine, or else to install it. */
const CADDY = {
	name: "Caddy",
	variable: "CADDY_PATH",
	paths: ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"],
	debian: "caddy",
};

export async function startCaddy(directory: string, manifest: HostManifest): Promise<RunningServer> {
	const caddy = await ensureInstalled(CADDY);
	const folder = await makeServerFolder();
	const { home, url } = folder;
	await writeFile(join(home, CADDY_FILE), caddyRules(manifest, directory));
	const site = `${url} {\nimport ${home}/${CADDY_FILE}\n}`;
	await writeFile(
		join(home, "Caddyfile"),
		`{\nadmin off\nauto_https off\nlog {\nlevel ERROR\n}\n}\n${site}\n`,
	);
	const args = ["run", "--config", join(home, "Caddyfile"), "--adapter", "caddyfile"];
	return startServer(caddy, args, folder, { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home });
}
