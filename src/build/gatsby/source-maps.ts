import type { PluginRef } from "gatsby";
import { readEnv } from "../../settings/env";

export function makesSourceMaps(): boolean {
	return readEnv().sentryAuthToken !== undefined;
}

/** @sentry/gatsby, used only to upload source maps; absent without a token. */
export function sourceMapPlugins(): PluginRef[] {
	const { sentryAuthToken, sentryOrg, sentryProject } = readEnv();
	if (sentryAuthToken === undefined) return [];
	// The uploader takes these from the environment only, and Gatsby doesn't put .env files there.
	Object.assign(process.env, {
		SENTRY_AUTH_TOKEN: sentryAuthToken,
		SENTRY_ORG: sentryOrg,
		SENTRY_PROJECT: sentryProject,
	});
	return [{ resolve: "@sentry/gatsby", options: { deleteSourcemapsAfterUpload: true } }];
}
