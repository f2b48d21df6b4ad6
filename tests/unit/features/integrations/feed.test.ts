import { describe, expect, it } from "vitest";
import { createFeed } from "../../../../src/features/integrations/feed";

describe("a feed", () => {
	it("replays earlier entries in order, then live ones", () => {
		const feed = createFeed<string>(10);
		const heard: string[] = [];
		feed.note("page one");
		feed.note("page two");
		feed.follow((item) => heard.push(item));
		feed.note("page three");
		expect(heard).toEqual(["page one", "page two", "page three"]);
	});

	it("keeps a bounded number of entries without listeners", () => {
		const feed = createFeed<number>(3);
		for (const item of [1, 2, 3, 4, 5]) feed.note(item);
		const heard: number[] = [];
		feed.follow((item) => heard.push(item));
		expect(heard).toEqual([3, 4, 5]);
	});

	it("delivers everything to each listener until it is removed", () => {
		const feed = createFeed<number>(3);
		const heard: string[] = [];
		const stop = feed.follow((item) => heard.push(`first ${item}`));
		feed.follow((item) => heard.push(`second ${item}`));
		feed.note(1);
		stop();
		feed.note(2);
		expect(heard).toEqual(["first 1", "second 1", "second 2"]);
	});
});
