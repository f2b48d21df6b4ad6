import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { prepareCandidate } from "#src/node/publish/publish";
import { rollback } from "#src/node/publish/rollback";
import { PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";
import { startForTest } from "./test-server";

/** Makes each reload of the web server append the page served at that time to reloads.txt. */
const RECORDED_RELOAD = {
	PUBLISH_RELOAD_COMMAND: "(cat .site/current/site/index.html 2>&1 || echo version 0) >> reloads.txt",
};
const FAILING_RELOAD = { PUBLISH_RELOAD_COMMAND: "exit 3" };
/** Makes a publish ask for up to a second, at an address where no server answers, whether the new rules are in use. */
const CONFIRMATION_ENV = { PUBLISH_CONFIRM_URL: "http://127.0.0.1:9/", PUBLISH_CONFIRM_SECONDS: "1" };
const RELOAD_AND_CONFIRM = { ...RECORDED_RELOAD, ...CONFIRMATION_ENV };
/** Script run instead of `nginx -t`: rejects the folder given after `-p` if its rules are of a build with asset "b". */
const REJECTING_NGINX =
	'#!/bin/sh\ngrep -q sha256-b "$6/policy.map" && { echo "unknown variable" >&2; exit 1; }\nexit 0\n';

let project: PublishingProject;
const hostingFile = (name: string) => readFileSync(join(project.root, ".site", "hosting", name), "utf8");
const versionsAtReloads = () => readFileSync(join(project.root, "reloads.txt"), "utf8").match(/version \d/g);

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("publish, when it writes rules for web servers", () => {
	it("allows the current and previous release's inline scripts in a map that nginx-http.conf includes", async () => {
		await project.publish({ asset: "a" });
		const textsBefore = ["nginx-http.conf", "nginx-server.conf"].map(hostingFile);
		await project.publish({ asset: "b" });
		expect(["nginx-http.conf", "nginx-server.conf"].map(hostingFile)).toEqual(textsBefore);
		expect(textsBefore.join()).not.toContain("sha256-");
		expect(textsBefore[0]).toMatch(
			/map \$\w+_inert \$\w+_policy \{ "inert " ""; include "[^"]+\/policy\.map"; \}/,
		);
		expect(textsBefore[1]).toContain(`root "${join(project.root, ".site", "current", "site")}"`);
		expect(hostingFile("policy.map")).toMatch(/script-src 'self' 'sha256-b' 'sha256-a'/);
	});

	it("reloads the web server before switching releases, but only if the rules changed or weren't loaded", async () => {
		await project.publish({ version: "1", asset: "a" });
		await project.publish({ version: "2", asset: "b" }, RECORDED_RELOAD);
		expect(versionsAtReloads()).toEqual(["version 1"]);
		await project.publish({ version: "3", asset: "b" }, RECORDED_RELOAD);
		await project.publish({ version: "4", asset: "b" }, RECORDED_RELOAD);
		expect(versionsAtReloads()).toEqual(["version 1", "version 2"]);
		// Simulates a publish that was killed after it wrote the rules but before the reload.
		rmSync(join(project.root, ".site", "hosting", "reloaded"));
		await project.publish({ version: "5", asset: "b" }, RECORDED_RELOAD);
		expect(versionsAtReloads()).toEqual(["version 1", "version 2", "version 4"]);
		// After a failed reload, the server may use the old or the new rules, so the next publish always reloads it.
		await expect(project.publish({ version: "6", asset: "a" }, FAILING_RELOAD)).rejects.toThrow();
		await project.publish({ version: "7", asset: "b" }, RECORDED_RELOAD);
		expect(versionsAtReloads()).toEqual(["version 1", "version 2", "version 4", "version 5"]);
		expect(project.servedVersion()).toBe("7");
	});

	it.each([
		["the reload fails", FAILING_RELOAD, /ended with 3/],
		["the web server doesn't answer with the new ones", RELOAD_AND_CONFIRM, /doesn't answer with the new/],
	])("fails and restores the old rules when %s", async (_when, env, error) => {
		await project.publish({ version: "1", asset: "a" });
		const policyBefore = hostingFile("policy.map");
		await expect(project.publish({ version: "2", asset: "b" }, env)).rejects.toThrow(error);
		expect(project.servedVersion()).toBe("1");
		expect(hostingFile("policy.map")).toBe(policyBefore);
		expect(project.releases()).toEqual([project.stamp()]);
	});

	it("fails and leaves the rules unchanged when nginx rejects the new ones", async () => {
		const nginx = join(project.root, "nginx");
		writeFileSync(nginx, REJECTING_NGINX, { mode: 0o755 });
		const env = { ...RECORDED_RELOAD, PUBLISH_NGINX: nginx };
		await project.publish({ version: "1", asset: "a" }, env);
		const policyBefore = hostingFile("policy.map");
		const publishing = project.publish({ version: "2", asset: "b" }, env);
		await expect(publishing).rejects.toThrow(/nginx refuses.*unknown variable/s);
		expect(hostingFile("policy.map")).toBe(policyBefore);
		expect(versionsAtReloads()).toHaveLength(1);
		expect(project.servedVersion()).toBe("1");
		// The server still uses the rules of version 1, so version 3 with the same rules needs no reload.
		await project.publish({ version: "3", asset: "a" }, env);
		expect(versionsAtReloads()).toHaveLength(1);
	});

	it("keeps the rules, to be installed by hand, if the first publish fails as no server uses them yet", async () => {
		const firstPublish = project.publish({ version: "1" }, RELOAD_AND_CONFIRM);
		await expect(firstPublish).rejects.toThrow(/nginx needs nginx-http\.conf and/);
		expect(hostingFile("nginx-http.conf")).toContain("map ");
		expect(project.releases()).toEqual([]);
		await project.publish({ version: "1" }, RECORDED_RELOAD);
		expect(project.servedVersion()).toBe("1");
	});

	it("fails when the web server still uses old rules, even if these contain the new security policy", async () => {
		await project.publish({ version: "1", asset: "a" });
		const policy = /default "(.*)";/.exec(hostingFile("policy.map"))?.[1] ?? "";
		const server = createServer((_, response) =>
			response.writeHead(200, { "Content-Security-Policy": policy }).end(),
		);
		const env = { ...RELOAD_AND_CONFIRM, PUBLISH_CONFIRM_URL: await startForTest(server) };
		const publishing = project.publish({ version: "2", asset: "a", screen: "/tickets/*" }, env);
		await expect(publishing).rejects.toThrow(/doesn't answer with the new/);
		expect(project.servedVersion()).toBe("1");
	});

	it("waits until the web server has stopped answering with the old rules", async () => {
		await project.publish({ version: "1", asset: "a" });
		const answers: string[] = [];
		const newVersion = () => /default "(.*)";/.exec(hostingFile("version.map"))?.[1] ?? "";
		const server = createServer((_, response) => {
			const answer = answers.length < 6 && answers.length % 3 === 1 ? "old" : newVersion();
			answers.push(answer);
			response.end(answer);
		});
		const env = { ...RECORDED_RELOAD, PUBLISH_CONFIRM_URL: await startForTest(server) };
		await project.publish({ version: "2", asset: "b" }, env);
		expect(answers.lastIndexOf("old")).toBe(4);
		expect(project.servedVersion()).toBe("2");
	});

	it("asks a site behind a password by the name and password in the address, and shows neither", async () => {
		await project.publish({ version: "1", asset: "a" });
		const newVersion = () => /default "(.*)";/.exec(hostingFile("version.map"))?.[1] ?? "";
		const allowed = `Basic ${Buffer.from("anna:p@ss").toString("base64")}`;
		const server = createServer(({ headers }, response) =>
			response.writeHead(headers.authorization === allowed ? 200 : 401).end(newVersion()),
		);
		const site = await startForTest(server);
		const envWith = (credentials: string) => ({
			...RELOAD_AND_CONFIRM,
			PUBLISH_CONFIRM_URL: site.replace("http://", `http://${credentials}@`),
		});
		await project.publish({ version: "2", asset: "b" }, envWith("anna:p%40ss"));
		expect(project.servedVersion()).toBe("2");
		const failure = await project.publish({ version: "3", asset: "a" }, envWith("anna:secret")).catch(String);
		expect(failure).toContain(`${site}/`);
		expect(failure).not.toMatch(/anna|secret/);
	});

	it("succeeds and omits the invalid rules of earlier releases, while a rollback to such a release fails", async () => {
		await project.publish({ version: "1" });
		await project.publish({ version: "2", asset: "b" });
		const [firstStamp = "", secondStamp = ""] = project.releases();
		for (const stamp of [firstStamp, secondStamp]) {
			const file = project.inRelease(stamp, "manifest.json");
			writeFileSync(file, readFileSync(file, "utf8").replace("'self'", "https://$foo"));
		}
		await expect(rollback(project.options())).rejects.toThrow(/policy.*https:\/\/\$foo/);
		expect(project.servedVersion()).toBe("2");
		await project.publish({ version: "3" });
		expect(project.servedVersion()).toBe("3");
		expect(hostingFile("policy.map")).not.toContain("$foo");
	});

	it("prints which picture origins are refused and which are newly allowed; a rollback prints the latter", async () => {
		const newOriginOf = (host: string) => `New in the security policy: img-src https://${host}.example.`;
		await project.publish({ version: "1", images: ["https://first.example"] });
		expect(project.output.splice(0)).toContain(newOriginOf("first"));
		const build = { version: "2", images: ["https://new.example"], refusedImages: ["https://odd.example"] };
		for (const buildRelease of [
			() => prepareCandidate(project.nextRun(build)),
			() => project.publish(build),
		]) {
			await buildRelease();
			expect(project.output).toContain(newOriginOf("new"));
			expect(project.output.splice(0).join("\n")).toMatch(/stay hidden .*: https:\/\/odd\.example/);
		}
		await project.publish({ version: "3", images: ["https://new.example"] });
		expect(project.output.splice(0).join("\n")).not.toContain("security policy");
		await rollback(project.options(), project.releases()[0], (line) => project.output.push(line));
		expect(project.output).toEqual([newOriginOf("first")]);
	});
});
