import type { Offer } from "../../../domain/price";
import type { Choice } from "./use-choice";

/**
 * Swaps the chosen seats for better ones, all or nothing. If the basket's limit has no room for both, the old seats are
 * given back first, and taken again when a new seat is refused.
 * @returns whether all new seats were taken
 */
export async function replaceSeats(
	{ mine, room, take, takeAgain, giveBack }: Pick<Choice, "mine" | "room" | "take" | "takeAgain" | "giveBack">,
	chosen: readonly Offer[],
	better: readonly Offer[],
): Promise<boolean> {
	const wanted = better.filter(({ id }) => !mine.has(id));
	const unwanted = chosen.filter((offer) => !better.includes(offer));
	const hasRoom = room >= wanted.length;
	if (!hasRoom) await giveBack(unwanted);
	const taken = await take(wanted);
	const isDone = taken.length === wanted.length;
	if (isDone && hasRoom) await giveBack(unwanted);
	if (isDone) return true;
	await giveBack(taken);
	if (!hasRoom) await takeAgain(unwanted);
	return false;
}
