import { describe, expect, it } from "vitest";
import { createFeed } from "../../../../src/features/integrations/feed";

describe("a feed", () => {
	it("delivers earlier entries to a new listener in order, then new ones", () => {
		const feed = createFeed<string>(10);
		const received: string[] = [];
		feed.note("page one");
		feed.note("page two");
		feed.follow((item) => received.push(item));
		feed.note("page three");
		expect(received).toEqual(["page one", "page two", "page three"]);
	});

	it("keeps only the last entries while it has no listener", () => {
		const feed = createFeed<number>(3);
		for (const item of [1, 2, 3, 4, 5]) feed.note(item);
		const received: number[] = [];
		feed.follow((item) => received.push(item));
		expect(received).toEqual([3, 4, 5]);
	});

	it("delivers all entries to each listener until it is removed", () => {
		const feed = createFeed<number>(3);
		const received: string[] = [];
		const stop = feed.follow((item) => received.push(`first ${item}`));
		feed.follow((item) => received.push(`second ${item}`));
		feed.note(1);
		stop();
		feed.note(2);
		expect(received).toEqual(["first 1", "second 1", "second 2"]);
	});
});
