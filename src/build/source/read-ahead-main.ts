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
	const asked: Promise<unknown>[] = [];
	const http = allPagesAtOnce({
		request(request) {
			const answering = client.request(request);
			asked.push(
				answering.then(
					(answer) => build.write(answerLine(request, answer)),
					() => build.write(answerLine(request)),
				),
			);
			return answering;
		},
	});
	await sourceCatalogue({ http, landingId, progress: () => undefined }).catch(() => undefined);
	// One failed request doesn't stop the others.
	await Promise.all(asked);
	build.end();
}

main().catch(() => undefined);
