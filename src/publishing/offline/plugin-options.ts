import { resolve } from "node:path";
import { HASHED } from "../hosting/cache-rules";

/**
 * Options of gatsby-plugin-offline. The plugin merges its own four rules with these by index, so all four are given;
 * of requests to other hosts none fits, and none that an API behind the site's own host would get.
 */
export function offlinePluginOptions() {
	return {
		// Else the worker tells the console all it does whenever the site is tried on localhost.
		debug: false,
		appendScript: resolve("src/integrations/offline/service-worker.js"),
		workboxConfig: {
			runtimeCaching: [
				// Named by their content, so they never change.
				{ urlPattern: anyOf(HASHED), handler: "CacheFirst" },
				// An event as it is now, or as it was when there is no network.
				{ urlPattern: /\/page-data\/[^?]+\.json(?:\?.*)?$/, handler: "NetworkFirst", options: NETWORK_FIRST },
				// Documents: paths without an extension.
				{
					urlPattern: /\/\/[^/]+\/(?!(?:api|v\d+|___graphql|__refresh)(?:[/?#]|$))[^.?#]*(?:[?#].*)?$/,
					handler: "NetworkFirst",
					options: NETWORK_FIRST,
				},
				// Lists the page reads for itself.
				{ urlPattern: /\/(?:data\/[^/?]+|chunk-map)\.json$/, handler: "NetworkFirst", options: NETWORK_FIRST },
			],
		},
	};
}

const NETWORK_FIRST = { networkTimeoutSeconds: 3 };

/** One pattern for addresses of the site whose path fits any of these; another host's would have to fit from its scheme on. */
function anyOf(paths: readonly RegExp[]): RegExp {
	return new RegExp(paths.map(({ source }) => source.replace(/^\^/, "")).join("|"));
}
