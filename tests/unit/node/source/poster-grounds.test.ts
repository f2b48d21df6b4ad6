import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { commonestColour, withPosterGrounds } from "#src/node/pipeline/source/poster-grounds";
import { catalogue, event } from "../../../fixtures/records";

it("is the mean of the most frequent similar colours", () => {
	const pixels = [
		...Array(5).fill([250, 10, 10]),
		...Array(6).fill([20, 20, 200]),
		...Array(2).fill([22, 24, 204]),
	].flat();
	expect(commonestColour(Uint8Array.from(pixels))).toBe("#1515c9");
});

it("is read from each poster once, and missing if the poster can't be read", async () => {
	const poster = await sharp({ create: { width: 30, height: 40, channels: 3, background: "#2338d8" } })
		.webp({ lossless: true })
		.toBuffer();
	const requests: string[] = [];
	const server = createServer(({ url = "" }, response) => {
		requests.push(url);
		response.writeHead(url.startsWith("/good") ? 200 : 404).end(url.startsWith("/good") ? poster : "");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	const root = await mkdtemp(join(tmpdir(), "grounds-"));
	const shop = catalogue({
		events: [1, 2, 3].map((id) => event({ id, image: { url: `${base}/${id === 3 ? "bad" : "good"}.jpg` } })),
	});
	const { posterGrounds } = await withPosterGrounds(root, shop);
	expect([...(posterGrounds ?? [])]).toEqual([[`${base}/good.jpg`, "#2338d8"]]);
	await withPosterGrounds(root, shop);
	expect(requests.filter((url) => url.startsWith("/good"))).toHaveLength(1);
	server.close();
});
