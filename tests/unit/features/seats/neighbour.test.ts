import { describe, expect, it } from "vitest";
import { neighbour } from "#src/features/seats/neighbour";
import { hallOf } from "./halls";

describe("neighbour", () => {
	const hall = hallOf(["...", ".x.", "..."]);
	const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

	it.each([
		["the next seat of the row", "1-1", "right", "1-2"],
		["the seat of the next row", "1-1", "down", "2-1"],
		["the seat of the previous row", "3-3", "up", "2-3"],
		["the previous seat of the row", "3-3", "left", "3-2"],
		["the seat beyond a sold one in the row", "2-1", "right", "2-3"],
		["the seat beyond a sold one in the next row", "1-2", "down", "3-2"],
		["undefined in front of the first row", "1-1", "up", undefined],
		["undefined at the end of a row", "1-3", "right", undefined],
	] as const)("returns %s: from %s %s to %s", (_, from, direction, expected) => {
		const isFree = (index: number) => hall.sale.statuses[index] === "free";
		const nextIndex = neighbour(hall.plan, hall.indexOf(from), directions[direction], isFree);
		expect(hall.plan.seats[nextIndex ?? -1]?.id).toBe(expected);
	});
});
