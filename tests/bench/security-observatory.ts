import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { type HostManifest, hostingDirectory, readManifest } from "#src/node/hosting/manifest";
import { readOrigins } from "#src/node/hosting/origins";
import { policyFor } from "#src/node/hosting/security-policy";
import { startSecureNginx } from "../tools/nginx";
import { pinnedPackage } from "./pinned-package";

/** Pinned scanner, as versions score differently. Not a dependency, as it needs a database client and a web server. */
export const OBSERVATORY = "@mdn/mdn-http-observatory@1.4.8";

/** Required score: the highest possible with inline styles and without HSTS preloading, integrity hashes or cookies. */
export const MIN_SCORE = 120;

const scanSchema = v.object({
	scan: v.object({
		score: v.number(),
		grade: v.string(),
		testsFailed: v.number(),
		testsQuantity: v.number(),
	}),
	tests: v.record(v.string(), v.object({ result: v.nullable(v.string()), scoreModifier: v.number() })),
});

interface Scan {
	score: number;
	grade: string;
	/** Number of tests that the scanner ran; `failed` is how many of them failed. */
	tests: number;
	failed: number;
	/** Result of each test, with the points that it adds to the score. */
	findings: string[];
}

/** Runs MDN's HTTP Observatory scanner against the built site behind nginx with TLS and a trusted certificate. */
export async function scanWithObservatory(): Promise<Scan> {
	const scanner = await pinnedPackage(OBSERVATORY);
	// Replaces the browsers' HSTS preload list, which the scanner's install script (not run) would download.
	await writeFile(join(scanner, "conf", "hsts-preload.json"), "{}");
	const nginx = await startSecureNginx(resolve("public"), await secureManifest());
	try {
		const { stdout } = await promisify(execFile)(
			process.execPath,
			[join(scanner, "src", "scan.js"), new URL(nginx.url).host],
			{ env: { ...process.env, NODE_EXTRA_CA_CERTS: nginx.certificate, NO_PROXY: "localhost" } },
		);
		const { scan, tests } = v.parse(scanSchema, JSON.parse(stdout));
		return {
			score: scan.score,
			grade: scan.grade,
			tests: scan.testsQuantity,
			failed: scan.testsFailed,
			findings: Object.entries(tests).map(
				([name, { result, scoreModifier }]) =>
					`${name}: ${result} (${scoreModifier > 0 ? "+" : ""}${scoreModifier})`,
			),
		};
	} finally {
		await nginx.stop();
	}
}

/** The build's host rules, as for an https site: with https origins instead of the sandbox's http origins. */
async function secureManifest(): Promise<HostManifest> {
	const origins = await readOrigins(".");
	const withHttps = (list: readonly string[]) =>
		list.map((origin) => origin.replace(/^http:\/\/localhost:\d+$/, "https://api.antrakt.example"));
	const policy = policyFor({
		...origins,
		secure: true,
		images: withHttps(origins.images),
		apis: withHttps(origins.apis),
	});
	return { ...readManifest(hostingDirectory(".")), policy };
}
