import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runBuild } from "#src/node/publish/run-build";
import { emptyFolder } from "./small-site";

afterEach(() => vi.unstubAllEnvs());

it("a build gets the environment without the secrets of the desk and of uploads", async () => {
	const root = await emptyFolder();
	vi.stubEnv("DESK_WEBHOOK_TOKEN", "secret of the desk");
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret of uploads");
	vi.stubEnv("GATSBY_LANDING_ID", "mine");
	const buildCommand = "env > variables.txt";
	const ignore = () => undefined;
	await runBuild({ root, buildCommand, waitSeconds: 1, say: ignore, onReady: ignore });
	const variables = readFileSync(join(root, "variables.txt"), "utf8");
	expect(variables).toContain("GATSBY_LANDING_ID=mine");
	expect(variables).toMatch(/^PATH=/m);
	expect(variables).not.toMatch(/secret of/);
});
