import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import * as v from "valibot";
import { cloudflareFiles } from "#src/node/hosting/cloudflare";
import type { HostManifest } from "#src/node/hosting/manifest";

/** Settings of wrangler.jsonc. Strict, to reject keys that `startWorkerd` doesn't apply. */
const projectSchema = v.strictObject({
	name: v.string(),
	main: v.string(),
	compatibility_date: v.string(),
	assets: v.strictObject({
		directory: v.string(),
		binding: v.string(),
		html_handling: v.picklist(["none", "drop-trailing-slash"]),
		not_found_handling: v.picklist(["none", "404-page"]),
		run_worker_first: v.array(v.string()),
	}),
});

/** Serves a site with workerd, Cloudflare's runtime, as the manifest says. */
export async function startWorkerd(directory: string, manifest: HostManifest) {
	const home = await mkdtemp(join(tmpdir(), "storefront-workerd-"));
	const files = cloudflareFiles(manifest, { site: directory, hosting: home });
	for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text);
	const { assets, ...project } = v.parse(
		projectSchema,
		JSON.parse(await readFile(join(home, "wrangler.jsonc"), "utf8")),
	);
	const miniflare = new Miniflare({
		host: "127.0.0.1",
		log: new Log(LogLevel.ERROR),
		// By default, Miniflare downloads the data of `request.cf` from Cloudflare.
		cf: false,
		telemetry: { enabled: false },
		name: project.name,
		compatibilityDate: project.compatibility_date,
		modules: Object.keys(files)
			.filter((name) => name.endsWith(".js"))
			.sort((a) => (a === project.main ? -1 : 1))
			.map((name) => ({ type: "ESModule" as const, path: join(home, name) })),
		modulesRoot: home,
		assets: {
			workerName: project.name,
			directory: resolve(home, assets.directory),
			binding: assets.binding,
			routerConfig: { has_user_worker: true, static_routing: { user_worker: assets.run_worker_first } },
			assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
		},
	});
	const url = (await miniflare.ready).origin;
	return {
		url,
		async stop() {
			await miniflare.dispose();
			await rm(home, { recursive: true, force: true });
		},
	};
}
