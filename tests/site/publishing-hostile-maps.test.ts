import { chown, lchown, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nginxFiles } from "#src/node/hosting/nginx";
import { MasterNginx } from "../tools/master-nginx";
import { MANIFEST, SITE_FILES, writeFiles } from "../unit/node/small-site";

const MAP_FILES = Object.keys(nginxFiles(MANIFEST, { site: "/s", hosting: "/h" })).filter((name) =>
	name.endsWith(".map"),
);

const NOBODY_UID = 65_534;

let tempFolder: string;
let nginx: MasterNginx | undefined;
const siteFolder = () => join(tempFolder, "site");
const hostingFolder = () => join(tempFolder, "hosting");

async function startNginx(): Promise<MasterNginx> {
	nginx = await MasterNginx.start(join(tempFolder, "nginx"), hostingFolder());
	return nginx;
}

beforeEach(async () => {
	tempFolder = await mkdtemp(join(tmpdir(), "storefront-maps-"));
	await writeFiles(siteFolder(), SITE_FILES);
	await writeFiles(hostingFolder(), nginxFiles(MANIFEST, { site: siteFolder(), hosting: hostingFolder() }));
	await writeFile(join(tempFolder, "secret.html"), "a secret");
});
afterEach(async () => {
	await nginx?.stop();
	await rm(tempFolder, { recursive: true });
});

it("nginx rejects its configuration when an attacker adds a directive to any of the build's map files", async () => {
	const runningNginx = await startNginx();
	expect(MAP_FILES.length).toBeGreaterThan(3);
	for (const name of MAP_FILES) {
		const text = nginxFiles(MANIFEST, { site: siteFolder(), hosting: hostingFolder() })[name] ?? "";
		await writeFile(
			join(hostingFolder(), name),
			`${text}} server { listen 127.0.0.1:1; root /; }\nmap $uri $stolen {`,
		);
		expect(await runningNginx.configurationErrors(), name).toContain("unexpected");
		await writeFile(join(hostingFolder(), name), text);
	}
	expect(await runningNginx.configurationErrors()).toBe("");
});

it("an attacker who controls the build's map files can't make nginx serve a file outside the site", async () => {
	await writeFile(join(hostingFolder(), "screens.map"), 'default "";\n"~^/screen" "/../secret.html";\n');
	await writeFile(join(hostingFolder(), "missing.map"), 'default "/../secret.html";\n');
	const { url } = await startNginx();
	for (const path of ["/screen", "/nothing"]) {
		const answer = await fetch(url + path);
		expect(await answer.text(), path).not.toContain("secret");
		expect(answer.status, path).not.toBe(200);
	}
});

it.skipIf(process.getuid?.() !== 0)(
	"nginx doesn't follow another user's symbolic link to a page",
	async () => {
		await writeFiles(tempFolder, { "other/index.html": "a secret" });
		await symlink(join(tempFolder, "other", "index.html"), join(siteFolder(), "moskva", "link.html"));
		await lchown(join(siteFolder(), "moskva", "link.html"), NOBODY_UID, NOBODY_UID);
		const { url } = await startNginx();
		const answer = await fetch(`${url}/moskva/link.html`);
		expect(await answer.text()).not.toContain("secret");
	},
);

describe.skipIf(process.getuid?.() !== 0)("nginx with a symbolic link to the served release", () => {
	const releaseFolder = () => join(tempFolder, "releases", "1");

	beforeEach(async () => {
		await mkdir(releaseFolder(), { recursive: true });
		await rename(siteFolder(), join(releaseFolder(), "site"));
		await symlink(join("releases", "1"), join(tempFolder, "current"));
		await writeFiles(tempFolder, { "other/site/index.html": "a secret" });
		await chown(join(tempFolder, "other"), NOBODY_UID, NOBODY_UID);
		await chown(join(tempFolder, "other", "site"), NOBODY_UID, NOBODY_UID);
		const folders = { site: join(tempFolder, "current", "site"), hosting: hostingFolder() };
		await writeFiles(hostingFolder(), nginxFiles(MANIFEST, folders));
	});

	it("follows the link when the link and the release have the same owner", async () => {
		const { url } = await startNginx();
		expect(await (await fetch(url)).text()).toBe(SITE_FILES["index.html"]);
	});

	it.each([
		["the folder of the site", () => join(releaseFolder(), "site"), () => join(tempFolder, "other", "site")],
		["the release", releaseFolder, () => join(tempFolder, "other")],
		["the link itself", () => join(tempFolder, "current"), () => join(tempFolder, "other")],
	])("serves nothing when a link to another user's folder replaces %s", async (_name, replaced, by) => {
		const { url } = await startNginx();
		await rm(replaced(), { recursive: true });
		await symlink(by(), replaced());
		const answer = await fetch(url);
		expect(await answer.text()).not.toContain("secret");
		expect(answer.status).not.toBe(200);
	});
});
