import { describe, expect, it } from "vitest";
import { createFeed } from "../../../../src/features/integrations/feed";

describe("a feed", () => {
	it("hands over what happened before anyone listened, in its order, and then what happens", () => {
		const feed = createFeed<string>(10);
		const heard: string[] = [];
		feed.note("page one");
		feed.note("page two");
		feed.follow((item) => heard.push(item));
		feed.note("page three");
		expect(heard).toEqual(["page one", "page two", "page three"]);
	});

	it("keeps the latest when nobody ever comes", () => {
		const feed = createFeed<number>(3);
		for (const item of [1, 2, 3, 4, 5]) feed.note(item);
		const heard: number[] = [];
		feed.follow((item) => heard.push(item));
		expect(heard).toEqual([3, 4, 5]);
	});

	it("tells each of several listeners everything, until one stops", () => {
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
