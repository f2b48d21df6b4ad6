import type { PluginRef } from "gatsby";
import { readEnv } from "../../config/env";

export function makesSourceMaps(): boolean {
	return readEnv().sentryAuthToken !== undefined;
}

/** Returns the plugin @sentry/gatsby, which only uploads source maps; none without a token. */
export function sourceMapPlugins(): PluginRef[] {
	const { sentryAuthToken, sentryOrg, sentryProject } = readEnv();
	if (sentryAuthToken === undefined) return [];
	// The plugin reads these variables from the environment only, and Gatsby doesn't load .env files into it.
	Object.assign(process.env, {
		SENTRY_AUTH_TOKEN: sentryAuthToken,
		SENTRY_ORG: sentryOrg,
		SENTRY_PROJECT: sentryProject,
	});
	return [{ resolve: "@sentry/gatsby", options: { deleteSourcemapsAfterUpload: true } }];
}
