import { Socket } from "node:net";
import { createNodeHttp } from "../../backend/node-http";
import { assertPublicAddresses, readEnv } from "../../config/env";
import { allPagesAtOnce, answerLine } from "./read-ahead";
import { sourceCatalogue } from "./source-catalogue";

/** File descriptor of the pipe to the build. */
const BUILD = 3;

/** Reads what a build needs from the API and passes the answers on to it. Says nothing: the build repeats what failed. */
async function main(): Promise<void> {
	const env = readEnv();
	assertPublicAddresses(env, env.siteUrl);
	const { publicApiUrl, landingId, requestsPerSecond } = env;
	const build = new Socket({ fd: BUILD });
	// The build has ended.
	build.on("error", () => process.exit());
	const client = createNodeHttp({ baseUrl: publicApiUrl, requestsPerSecond });
	const http = allPagesAtOnce({
		async request(request) {
			try {
				const answer = await client.request(request);
				build.write(answerLine(request, answer));
				return answer;
			} catch (error) {
				build.write(answerLine(request));
				throw error;
			}
		},
	});
	await sourceCatalogue({ http, landingId, progress: () => undefined }).finally(() => build.end());
}

main().catch(() => undefined);
