import type { PluginRef } from "gatsby";
import { readEnv } from "../../config/env";

/** Whether this build makes source maps, uploads them along with a release, and takes them away again. */
export function makesSourceMaps(): boolean {
	return readEnv().sentryAuthToken !== undefined;
}

/** @sentry/gatsby as a plugin uploads source maps and does nothing else; without a token it isn't there at all. */
export function sourceMapPlugins(): PluginRef[] {
	const { sentryAuthToken, sentryOrg, sentryProject } = readEnv();
	if (sentryAuthToken === undefined) return [];
	// The plugin takes none of these as options: its uploader reads the environment, where a file's values aren't.
	Object.assign(process.env, {
		SENTRY_AUTH_TOKEN: sentryAuthToken,
		SENTRY_ORG: sentryOrg,
		SENTRY_PROJECT: sentryProject,
	});
	return [{ resolve: "@sentry/gatsby", options: { deleteSourcemapsAfterUpload: true } }];
}
