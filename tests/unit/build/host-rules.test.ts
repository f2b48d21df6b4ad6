import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { prepareCandidate } from "../../../src/build/publish/publish";
import { rollback } from "../../../src/build/publish/rollback";
import { PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

const RECORDED_RELOAD = {
	PUBLISH_RELOAD_COMMAND: "(cat .site/current/site/index.html 2>&1 || echo version 0) >> reloads.txt",
};
const FAILING_RELOAD = { PUBLISH_RELOAD_COMMAND: "exit 3" };
/** Script in place of nginx: its `-t` rejects rules of a build with asset "b", in the folder given after `-p`. */
const REJECTING_NGINX =
	'#!/bin/sh\ngrep -q sha256-b "$6/policy.map" && { echo "unknown variable" >&2; exit 1; }\nexit 0\n';

let project: PublishingProject;
const hosting = (name: string) => readFileSync(join(project.root, ".site", "hosting", name), "utf8");
/** The versions that were served at each reload, in order. */
const reloads = () =>
	existsSync(join(project.root, "reloads.txt"))
		? readFileSync(join(project.root, "reloads.txt"), "utf8").match(/version \d/g)
		: [];

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("host rules", () => {
	it("name the served folder, and allow the inline scripts of the current and the previous release", async () => {
		await project.publish({ asset: "a" });
		await project.publish({ asset: "b" });
		expect(hosting("nginx-server.conf")).toContain(`root "${join(project.root, ".site", "current", "site")}"`);
		expect(hosting("policy.map")).toMatch(/script-src 'self' 'sha256-b' 'sha256-a'/);
	});

	it("keep build-dependent values in maps that the nginx configuration includes", async () => {
		await project.publish({ asset: "a" });
		const textsBefore = ["nginx-http.conf", "nginx-server.conf"].map(hosting);
		await project.publish({ asset: "b" });
		expect(["nginx-http.conf", "nginx-server.conf"].map(hosting)).toEqual(textsBefore);
		expect(textsBefore.join()).not.toContain("sha256-");
		expect(textsBefore[0]).toMatch(/map \$host \$\w+ \{ include "[^"]+\/policy\.map"; \}/);
	});

	it("are reloaded before the switch to the new release, and only when they changed", async () => {
		await project.publish({ version: "1", asset: "a" });
		await project.publish({ version: "2", asset: "b" }, RECORDED_RELOAD);
		expect(reloads()).toEqual(["version 1"]);
		await project.publish({ version: "3", asset: "b" }, RECORDED_RELOAD);
		await project.publish({ version: "4", asset: "b" }, RECORDED_RELOAD);
		expect(reloads()).toEqual(["version 1", "version 2"]);
	});

	it("are restored when the reload fails, which stops the publish", async () => {
		await project.publish({ version: "1", asset: "a" });
		const policyBefore = hosting("policy.map");
		await expect(project.publish({ version: "2", asset: "b" }, FAILING_RELOAD)).rejects.toThrow(/ended with 3/);
		expect(project.readServed("index.html")).toContain("version 1");
		expect(hosting("policy.map")).toBe(policyBefore);
		expect(project.releases()).toEqual([project.stamp()]);
	});

	it("are reloaded by the next publish after a failed reload, even if unchanged", async () => {
		await project.publish({ version: "1", asset: "a" }, RECORDED_RELOAD);
		await expect(project.publish({ version: "2", asset: "b" }, FAILING_RELOAD)).rejects.toThrow();
		await project.publish({ version: "3", asset: "a" }, RECORDED_RELOAD);
		expect(reloads()).toHaveLength(2);
		expect(project.readServed("index.html")).toContain("version 3");
	});

	it("are reloaded when a killed publish may have written them without a reload", async () => {
		await project.publish({ version: "1", asset: "a" }, RECORDED_RELOAD);
		await project.publish({ version: "2", asset: "a" }, RECORDED_RELOAD);
		expect(reloads()).toHaveLength(1);
		rmSync(join(project.root, ".site", "hosting", "reloaded"));
		await project.publish({ version: "3", asset: "a" }, RECORDED_RELOAD);
		expect(reloads()).toHaveLength(2);
	});

	it("are left unchanged when nginx rejects the new ones, which stops the publish", async () => {
		const nginx = join(project.root, "nginx");
		writeFileSync(nginx, REJECTING_NGINX, { mode: 0o755 });
		const env = { ...RECORDED_RELOAD, PUBLISH_NGINX: nginx };
		await project.publish({ version: "1", asset: "a" }, env);
		const policyBefore = hosting("policy.map");
		await expect(project.publish({ version: "2", asset: "b" }, env)).rejects.toThrow(
			/nginx refuses.*unknown variable/s,
		);
		expect(hosting("policy.map")).toBe(policyBefore);
		expect(reloads()).toHaveLength(1);
		expect(project.readServed("index.html")).toContain("version 1");
		// The server still uses the rules of version 1, so version 3 with the same rules needs no reload.
		await project.publish({ version: "3", asset: "a" }, env);
		expect(reloads()).toHaveLength(1);
	});

	it("stop the publish when the server still doesn't answer with them after the reload", async () => {
		await project.publish({ version: "1", asset: "a" });
		const env = { ...RECORDED_RELOAD, PUBLISH_CONFIRM_URL: "http://127.0.0.1:9/", PUBLISH_CONFIRM_SECONDS: "1" };
		await expect(project.publish({ version: "2", asset: "b" }, env)).rejects.toThrow(/doesn't answer with the new/);
		expect(project.readServed("index.html")).toContain("version 1");
	});

	it("are kept for installation when the first publish stops because no server uses them yet", async () => {
		const env = { ...RECORDED_RELOAD, PUBLISH_CONFIRM_URL: "http://127.0.0.1:9/", PUBLISH_CONFIRM_SECONDS: "1" };
		await expect(project.publish({ version: "1" }, env)).rejects.toThrow(/nginx needs nginx-http\.conf and/);
		expect(hosting("nginx-http.conf")).toContain("map ");
		expect(project.releases()).toEqual([]);
		await project.publish({ version: "1" }, RECORDED_RELOAD);
		expect(project.readServed("index.html")).toContain("version 1");
	});

	it("stop the publish when the server still uses old rules, even if their security policy is the same", async () => {
		await project.publish({ version: "1", asset: "a" });
		const policy = /default "(.*)";/.exec(hosting("policy.map"))?.[1] ?? "";
		const server = createServer((_, response) => response.writeHead(200, { "Content-Security-Policy": policy }).end());
		await once(server.listen(0, "127.0.0.1"), "listening");
		const { port } = v.parse(v.object({ port: v.number() }), server.address());
		const env = { ...RECORDED_RELOAD, PUBLISH_CONFIRM_URL: `http://127.0.0.1:${port}/`, PUBLISH_CONFIRM_SECONDS: "1" };
		const publishing = project.publish({ version: "2", asset: "a", screen: "/tickets/*" }, env);
		await expect(publishing).rejects.toThrow(/doesn't answer with the new/);
		expect(project.readServed("index.html")).toContain("version 1");
		server.closeAllConnections();
		server.close();
	});

	it("count as loaded once the server has stopped answering with the old ones", async () => {
		await project.publish({ version: "1", asset: "a" });
		// While nginx reloads, some answers still come from processes with the old rules.
		const answers: string[] = [];
		const newVersion = () => /default "(.*)";/.exec(hosting("version.map"))?.[1] ?? "";
		const server = createServer((_, response) => {
			const answer = answers.length < 6 && answers.length % 3 === 1 ? "old" : newVersion();
			answers.push(answer);
			response.end(answer);
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
		const { port } = v.parse(v.object({ port: v.number() }), server.address());
		await project.publish(
			{ version: "2", asset: "b" },
			{ ...RECORDED_RELOAD, PUBLISH_CONFIRM_URL: `http://127.0.0.1:${port}/` },
		);
		expect(answers.lastIndexOf("old")).toBe(4);
		expect(project.readServed("index.html")).toContain("version 2");
		server.closeAllConnections();
		server.close();
	});

	it("make a rollback fail when the earlier release's rules are invalid, but not the next publish", async () => {
		await project.publish({ version: "1" });
		await project.publish({ version: "2", asset: "b" });
		const [firstStamp = "", secondStamp = ""] = project.releases();
		for (const stamp of [firstStamp, secondStamp]) {
			const file = join(project.root, ".site", "releases", stamp, "manifest.json");
			writeFileSync(file, readFileSync(file, "utf8").replace("'self'", "https://$foo"));
		}
		await expect(rollback(project.options())).rejects.toThrow(/policy.*https:\/\/\$foo/);
		expect(project.readServed("index.html")).toContain("version 2");
		await project.publish({ version: "3" });
		expect(project.readServed("index.html")).toContain("version 3");
		expect(hosting("policy.map")).not.toContain("$foo");
	});

	it("allow new picture origins; the publish prints these, and those that the security policy can't name", async () => {
		await project.publish({ version: "1" });
		project.output.length = 0;
		await project.publish({ version: "2", images: ["https://new.example"], refusedImages: ["https://odd.example"] });
		expect(project.output.join("\n")).toContain("New in the security policy: img-src https://new.example.");
		expect(project.output.join("\n")).toMatch(/stay hidden .*: https:\/\/odd\.example/);
		project.output.length = 0;
		await project.publish({ version: "3", images: ["https://new.example"] });
		expect(project.output.join("\n")).not.toContain("security policy");
	});

	it("add all foreign origins of the first release to the output, without keywords such as 'self'", async () => {
		await project.publish({ images: ["https://first.example"] });
		expect(project.output.join("\n")).toContain("New in the security policy: img-src https://first.example.");
	});

	it("add new origins to the output before the switch to a candidate or an earlier release", async () => {
		await project.publish({ version: "1", images: ["https://old.example"] });
		await project.publish({ version: "2" });
		const lines: string[] = [];
		const addLine = (line: string) => lines.push(line);
		const candidate = { version: "3", images: ["https://new.example"], refusedImages: ["https://odd.example"] };
		await prepareCandidate({ ...project.options(candidate), force: false, say: addLine });
		expect(lines.join("\n")).toContain("New in the security policy: img-src https://new.example.");
		expect(lines.join("\n")).toMatch(/stay hidden .*: https:\/\/odd\.example/);
		await rollback(project.options(), undefined, addLine);
		expect(lines.at(-1)).toBe("New in the security policy: img-src https://old.example.");
	});
});
