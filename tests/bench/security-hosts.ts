import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "#src/config/env";
import { hostingDirectory, parseManifest, readManifest } from "#src/node/hosting/manifest";
import { originsOf } from "#src/node/hosting/origins";
import { policyFor } from "#src/node/hosting/security-policy";
import { siteServer } from "#src/node/hosting/serve/serve";
import { checkRules } from "#src/node/publish/check-rules";
import { startCaddy } from "../tools/caddy";
import { findOrInstallNginx, startNginx } from "../tools/nginx";
import { SITE_URL, TEST_ENV } from "../tools/servers";
import { startWorkerd } from "../tools/workerd";
import { catalogueWithPictures, excessPermissions, hostileAddress } from "../unit/node/hostile-hosts";
import { redirectsOffSite, seededRandom } from "../unit/node/odd-paths";

/** Requests `count` odd paths of the built site from each web server. @returns each server's `redirectsOffSite` */
export async function redirectsOffSiteByServer(count: number, seed: number) {
	const [directory, manifest] = [resolve("public"), readManifest(hostingDirectory("."))];
	const server = siteServer(directory, manifest).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const [nginx, caddy] = [await startNginx(directory, manifest), await startCaddy(directory, manifest)];
	const workerd = await startWorkerd(directory, manifest);
	const hosts = {
		nginx: nginx.url,
		Caddy: caddy.url,
		"Cloudflare's worker": workerd.url,
		"npm run serve": `http://127.0.0.1:${port}`,
	};
	const results: [string, Awaited<ReturnType<typeof redirectsOffSite>>][] = [];
	for (const [name, url] of Object.entries(hosts))
		results.push([name, await redirectsOffSite(url, count, seed)]);
	await nginx.stop();
	await caddy.stop();
	await workerd.stop();
	server.close();
	server.closeAllConnections();
	return results;
}

/** Picture addresses per security policy; few enough for the maximum length of a policy. */
const BATCH_SIZE = 20;

/** Tries `count` random picture addresses; counts those that widen the security policy or make host rules invalid. */
export async function brokenHostRules(count: number, seed: number): Promise<number> {
	const random = seededRandom(seed);
	const [nginx, built] = [await findOrInstallNginx(), readManifest(hostingDirectory("."))];
	const directory = await mkdtemp(join(tmpdir(), "storefront-"));
	const isSafe = async (urls: readonly string[]) => {
		const origins = originsOf(catalogueWithPictures(urls), parseEnv(TEST_ENV), SITE_URL);
		if (excessPermissions(origins).length > 0) return false;
		try {
			const manifest = parseManifest(JSON.stringify({ ...built, policy: policyFor(origins) }));
			await checkRules(nginx, directory, manifest);
			return true;
		} catch {
			return false;
		}
	};
	let broken = 0;
	for (let left = count; left > 0; left -= BATCH_SIZE) {
		const urls = Array.from({ length: Math.min(BATCH_SIZE, left) }, () => hostileAddress(random));
		if (await isSafe(urls)) continue;
		let unsafeCount = 0;
		for (const url of urls) if (!(await isSafe([url]))) unsafeCount++;
		// If no address breaks the rules alone, but the batch does, it counts as one broken address.
		broken += Math.max(1, unsafeCount);
	}
	await rm(directory, { recursive: true });
	return broken;
}
