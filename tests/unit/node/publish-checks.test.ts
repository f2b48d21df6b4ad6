import { rmSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { PublishingProject } from "./publishing-place";
import { emptyFolder } from "./small-site";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

describe("publish, when it checks a build", () => {
	beforeEach(() => project.publish({ version: "old" }));

	it.each([
		["lacks an essential page", { without: ["events/index"] }, /missing: events\/index\.html/],
		["left out too many records", { leftOut: 10 }, /10 of 110 records were left out \(9\.1 %, at most 5 %/],
		[
			"has far fewer pages than before",
			{ pages: 5 },
			/14 pages where there were 29 \(52 % fewer, at most 20 %/,
		],
		["has broken links", { link: "/no-such-page" }, /lead to nothing: \/no-such-page on .* and \d+ more/],
		["has no event", { read: { "/v1/events_locations": 10 } }, /no events where there were 90/],
		[
			"has no city",
			{ read: { "/v1/events": 90, "/v1/events_locations": 0 } },
			/no cities where there were 10/,
		],
		["has no build report", "rm -r .cache/report", /build-report/],
	])("refuses a build that %s", async (_why, build, reason) => {
		await expect(project.publish(build)).rejects.toThrow(reason);
		expect(project.servedState()).toEqual({ version: "old", faults: [] });
		expect(project.releases()).toHaveLength(1);
	});

	it("accepts a build that keeps many pages of unlisted events, but refuses one that lacks many pages", async () => {
		const keptPaths = Array.from({ length: 10 }, (_, index) => `/events/${index + 1}`);
		await project.publish({ version: "after the festival", kept: keptPaths });
		expect(project.readServed("index.html")).toContain("after the festival");
		await project.publish({ version: "the next day", kept: keptPaths });
		const fewerPagesPublish = project.publish({ version: "without the rest", pages: 14, kept: keptPaths });
		await expect(fewerPagesPublish).rejects.toThrow(/13 pages where there were 19/);
	});

	it("accepts the first event, the loss of the only article, and any loss after a release without counts", async () => {
		await project.publish(
			{ version: "empty", read: { "/v1/events_locations": 10, "/v1/news": 1 } },
			{},
			true,
		);
		await project.publish({ version: "one", read: { "/v1/events": 1, "/v1/events_locations": 10 } });
		rmSync(project.inRelease(project.stamp(), "record-counts.json"));
		await project.publish({ version: "none", read: {} });
		expect(project.servedVersion()).toBe("none");
	});

	it("serves a build whose faults are within the configured limits", async () => {
		const limits = { PUBLISH_MAX_LEFT_OUT_PERCENT: "10", PUBLISH_MAX_PAGE_DROP_PERCENT: "60" };
		const fake = { version: "new", pages: 5, leftOut: 10, link: "/nowhere" };
		await project.publish(fake, { ...limits, PUBLISH_MAX_BROKEN_LINKS: "100" });
		expect(project.servedVersion()).toBe("new");
	});
});
