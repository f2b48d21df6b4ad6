import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Build, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("the preview", () => {
	async function previewOf(build: Build) {
		await project.publish({ version: "old" });
		const client = await deskThatBuilds(build);
		const stamp = await client.buildCandidate();
		return { client, stamp, ...(await client.openPreview()) };
	}

	it("marks each page with a strip, another title and icon, and keeps files as they are", async () => {
		const { origin, cookie } = await previewOf({ version: "new" });
		const fetchPage = (path: string) =>
			fetch(origin + path, { headers: { cookie, "Accept-Encoding": "br" } });
		for (const path of ["/", "/events/1", "/no-such-page"]) {
			const answer = await fetchPage(path);
			const page = await answer.text();
			expect(page, path).toContain("Просмотр – покупатели этого не видят");
			expect(page, path).toContain('<a href="http://localhost:9010/#candidate">Показать всем</a>');
			expect(page, path).toContain('<meta name="robots" content="noindex, nofollow">');
			expect(page, path).toContain('<link rel="icon" href="data:image/svg+xml');
			expect(answer.headers.get("cache-control"), path).toBe("no-store");
			const script = /<script>(\(\(\)=>.*?)<\/script>/s.exec(page)?.[1] ?? "";
			const { createHash } = await import("node:crypto");
			const hash = createHash("sha256").update(script).digest("base64");
			expect(answer.headers.get("content-security-policy"), path).toContain(`'sha256-${hash}'`);
		}
		const asset = await fetchPage("/_/app-aaaaaaaaaa.js");
		expect(await asset.text()).toBe("asset a");
	});

	it("opens the page that a changed record's title leads to, but no other site", async () => {
		const { client, origin } = await previewOf({ version: "new" });
		const locationAfter = async (page: string) => {
			const { location } = (await client.get(`/preview?page=${encodeURIComponent(page)}`)).headers;
			const entrance = String(location).replace("http://localhost:9011", origin);
			return (await fetch(entrance, { redirect: "manual" })).headers.get("location");
		};
		expect(await locationAfter("/events/1?a=b")).toBe("/events/1?a=b");
		for (const page of ["//evil.example/", "/\\evil.example/", "https://evil.example/"])
			expect(await locationAfter(page)).toBe("/");
	});

	it("can be passed on as a link, which ends with its time or with the candidate, also after a restart", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { client, origin, stamp } = await previewOf({ version: "new" });
		const page = (await client.get("/")).text;
		const [, address = ""] = /readonly value="([^"]*)"/.exec(page) ?? [];
		expect(page).toContain("Ссылка на просмотр для коллеги");
		const open = (where: string, link: string) =>
			fetch(link.replace("http://localhost:9011", where), { redirect: "manual" });
		const answer = await open(origin, address);
		expect(answer.status).toBe(303);
		const [cookie = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
		const guestPage = await (await fetch(origin, { headers: { cookie } })).text();
		expect(guestPage).toContain("version new");
		expect(guestPage).toContain("Просмотр – покупатели этого не видят");
		expect(guestPage).not.toContain("Показать всем");
		expect(
			(
				await open(
					origin,
					address.replace(/.$/, (end) => (end === "A" ? "E" : "A")),
				)
			).status,
		).toBe(403);

		const restarted = await deskThatBuilds({ version: "newer" });
		const { origin: restartedOrigin } = await restarted.openPreview();
		expect((await fetch(restartedOrigin, { headers: { cookie } })).status).toBe(200);
		vi.setSystemTime(Date.now() + 73 * 3_600_000);
		expect((await fetch(restartedOrigin, { headers: { cookie } })).status).toBe(403);
		vi.useRealTimers();
		await restarted.signIn();
		expect(await restarted.buildCandidate()).not.toBe(stamp);
		expect((await open(restartedOrigin, address)).status).toBe(403);
	});
});
