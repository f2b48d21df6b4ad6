import { readEnv } from "../../../config/env";
import { HASHED_PATHS } from "../cache-rules";

/** Options of gatsby-plugin-offline; no caching rule matches other hosts or the APIs. @param apiUrls base addresses */
export function offlinePluginOptions(apiUrls: readonly string[] = configuredApiUrls()) {
	const patternFor = urlPatternFactory(apiUrls);
	const networkFirst = { handler: "NetworkFirst", options: { networkTimeoutSeconds: 3 } };
	return {
		// By default, the worker logs each request on localhost to the console.
		debug: false,
		appendScript: "src/features/offline/service-worker.js",
		workboxConfig: {
			// All four rules are set, since the plugin merges them with its own by index.
			runtimeCaching: [
				// Hashed files: a cached copy never becomes outdated, since changed content gets a new name.
				{
					urlPattern: patternFor(HASHED_PATHS.map(({ source }) => source.replace(/^\^/, "")).join("|")),
					handler: "CacheFirst",
				},
				{ urlPattern: patternFor("/page-data/[^?]+\\.json(?:\\?.*)?$"), ...networkFirst },
				// Pages, whose addresses have no file extension.
				{
					urlPattern: patternFor("/(?!(?:api|v\\d+|___graphql|__refresh)(?:[/?#]|$))[^.?#]*(?:[?#].*)?$"),
					...networkFirst,
				},
				// JSON files with lists that pages fetch, such as cities.
				{ urlPattern: patternFor("/data/[^/?]+\\.json$"), ...networkFirst },
			],
		},
	};
}

function configuredApiUrls(): string[] {
	const { publicApiUrl, basketApiUrl } = readEnv();
	return [publicApiUrl, ...(basketApiUrl ? [basketApiUrl] : [])];
}

/** Returns a function that creates URL patterns. They match no address below an API's base path, if it has one. */
function urlPatternFactory(apiUrls: readonly string[]): (path: string) => RegExp {
	const bases = apiUrls.map((url) => new URL(url)).filter(({ pathname }) => pathname !== "/");
	const excluded = bases.map(({ host, pathname }) => `${escapeRegExp(host + pathname)}(?:[/?#]|$)`);
	const site = `://${excluded.length > 0 ? `(?!${excluded.join("|")})` : ""}[^/]+`;
	return (path) => new RegExp(`${site}(?:${path})`);
}

function escapeRegExp(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
