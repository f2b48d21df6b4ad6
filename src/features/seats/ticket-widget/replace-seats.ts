import type { Offer } from "../../../domain/price";
import type { Choice } from "./use-choice";

/**
 * Swaps the chosen seats for better ones, all or nothing. The old seats are given back last if the basket's limit has
 * room for both, otherwise first; then they are taken again when a new seat can't be had.
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
