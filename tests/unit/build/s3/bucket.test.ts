import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { Bucket } from "../../../../src/build/s3/bucket";

it("sends each object with its hash, so that the storage rejects a corrupted upload", async () => {
	vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
	let sentHeaders: IncomingHttpHeaders = {};
	const server = createServer((request, response) => {
		sentHeaders = request.headers;
		request.resume().once("end", () => response.end());
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const bucket = new Bucket({ bucket: "shop", endpoint, region: "us-east-1", prefix: "" });
	const content = Buffer.from("<h1>Афиша</h1>");
	await bucket.put("events", content, { contentType: "text/html; charset=utf-8", cacheControl: "no-store" });
	expect(sentHeaders["content-md5"]).toBe(createHash("md5").update(content).digest("base64"));
	bucket.close();
	server.close();
	server.closeAllConnections();
	vi.unstubAllEnvs();
});
