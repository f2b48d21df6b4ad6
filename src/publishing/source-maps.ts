import type { PluginRef } from "gatsby";
import { readEnv } from "../config/env";

/** Whether this build makes source maps, uploads them along with a release, and takes them away again. */
export function makesSourceMaps(): boolean {
	return readEnv().sentryAuthToken !== undefined;
}

/** @sentry/gatsby as a plugin uploads source maps and does nothing else; without a token it isn't there at all. */
export function sourceMapPlugins(): PluginRef[] {
	if (!makesSourceMaps()) return [];
	return [{ resolve: "@sentry/gatsby", options: { deleteSourcemapsAfterUpload: true } }];
}
