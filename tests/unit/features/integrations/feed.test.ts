import { describe, expect, it } from "vitest";
import { createFeed } from "#src/features/integrations/feed";

describe("a feed", () => {
	it("delivers to a new listener first the entries in the buffer, in order, and then each new entry", () => {
		const feed = createFeed<number>(3);
		for (const item of [1, 2, 3, 4, 5]) feed.note(item);
		const received: number[] = [];
		feed.follow((item) => received.push(item));
		expect(received).toEqual([3, 4, 5]);
		feed.note(6);
		expect(received).toEqual([3, 4, 5, 6]);
	});

	it("delivers all entries to each listener until the listener is removed", () => {
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
