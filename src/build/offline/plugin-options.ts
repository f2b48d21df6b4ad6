import { resolve } from "node:path";
import { readEnv } from "../../config/env";
import { HASHED } from "../hosting/cache-rules";

/**
 * Options of gatsby-plugin-offline. The plugin merges its own four rules with these by index, so all four are given. None fits
 * a request to another host, nor one to an API on the site's own: neither below `/api` and `/vN`, nor below its own base.
 * @param apiUrls bases of the APIs
 */
export function offlinePluginOptions(apiUrls: readonly string[] = configuredApis()) {
	const rule = ruleBelow(apiUrls);
	return {
		// Else the worker tells the console all it does whenever the site is tried on localhost.
		debug: false,
		appendScript: resolve("src/features/offline/service-worker.js"),
		workboxConfig: {
			runtimeCaching: [
				// Named by their content, so they never change.
				{ urlPattern: rule(HASHED.map(({ source }) => source.replace(/^\^/, "")).join("|")), handler: "CacheFirst" },
				// An event as it is now, or as it was when there is no network.
				{ urlPattern: rule("/page-data/[^?]+\\.json(?:\\?.*)?$"), handler: "NetworkFirst", options: NETWORK_FIRST },
				// Documents: paths without an extension.
				{
					urlPattern: rule("/(?!(?:api|v\\d+|___graphql|__refresh)(?:[/?#]|$))[^.?#]*(?:[?#].*)?$"),
					handler: "NetworkFirst",
					options: NETWORK_FIRST,
				},
				// Lists the page reads for itself.
				{ urlPattern: rule("/(?:data/[^/?]+|chunk-map)\\.json$"), handler: "NetworkFirst", options: NETWORK_FIRST },
			],
		},
	};
}

const NETWORK_FIRST = { networkTimeoutSeconds: 3 };

function configuredApis(): string[] {
	const { publicApiUrl, basketApiUrl } = readEnv();
	return [publicApiUrl, basketApiUrl];
}

/**
 * Makes patterns for paths of the site. They begin after the scheme, so that the worker takes none for another host's, and
 * skip the APIs' bases. A base without a path is the whole host, where only the APIs' own paths are left out.
 */
function ruleBelow(apiUrls: readonly string[]): (path: string) => RegExp {
	const bases = apiUrls.map((url) => new URL(url)).filter(({ pathname }) => pathname !== "/");
	const excluded = bases.map(({ host, pathname }) => `${literal(host + pathname)}(?:[/?#]|$)`);
	const site = `://${excluded.length > 0 ? `(?!${excluded.join("|")})` : ""}[^/]+`;
	return (path) => new RegExp(`${site}(?:${path})`);
}

/** Text as a pattern that fits this very text. */
function literal(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
