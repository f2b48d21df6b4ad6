import { afterEach, describe, expect, it, vi } from "vitest";
import { settingsAdded } from "../../fixtures/webpack-settings";

/** Loads the settings of Gatsby and webpack with this Sentry token, from new modules: they cache the environment. */
async function loadSettings(token: string, org = "antrakt", project = "shop") {
	vi.resetModules();
	vi.stubEnv("SENTRY_AUTH_TOKEN", token);
	vi.stubEnv("SENTRY_ORG", org);
	vi.stubEnv("SENTRY_PROJECT", project);
	const { sourceMapPlugins } = await import("#src/node/gatsby/source-maps");
	const { onCreateWebpackConfig } = await import("#src/node/gatsby/webpack-config");
	const devtoolOf = async (stage: "build-html" | "build-javascript") =>
		(await settingsAdded(onCreateWebpackConfig, stage)).devtool;
	return { plugins: sourceMapPlugins(), devtoolOf };
}

afterEach(() => vi.unstubAllEnvs());

describe("source maps", () => {
	it("aren't generated when no Sentry token is set", async () => {
		const { plugins, devtoolOf } = await loadSettings("");
		expect(plugins).toEqual([]);
		expect(await devtoolOf("build-javascript")).toBe(false);
	});

	it("with a Sentry token, are configured to be uploaded, then deleted, and not referred to by scripts", async () => {
		const { plugins, devtoolOf } = await loadSettings("sntrys_token");
		expect(plugins).toEqual([{ resolve: "@sentry/gatsby", options: { deleteSourcemapsAfterUpload: true } }]);
		expect(await devtoolOf("build-javascript")).toBe("hidden-source-map");
		expect(await devtoolOf("build-html")).toBe(false);
		expect(process.env).toMatchObject({ SENTRY_ORG: "antrakt", SENTRY_PROJECT: "shop" });
	});

	it.each([
		["", "shop"],
		["antrakt", ""],
	])("require an organisation and a project when a Sentry token is set: %j, %j", async (org, project) => {
		await expect(loadSettings("sntrys_token", org, project)).rejects.toThrow(
			/needs SENTRY_ORG and SENTRY_PROJECT/,
		);
	});
});
