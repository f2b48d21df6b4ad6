import type { Offer } from "../../../domain/price";
import type { Choice } from "./use-choice";

/**
 * Swaps the chosen seats for better ones, all or nothing. If the basket's limit has no room for both, gives the old
 * seats back first, and takes them again when a new seat is refused. @returns whether all new seats were taken
 */
export async function replaceSeats(
	{ mine, room, take, takeAgain, giveBack }: Pick<Choice, "mine" | "room" | "take" | "takeAgain" | "giveBack">,
	chosen: readonly Offer[],
	better: readonly Offer[],
): Promise<boolean> {
	const offersToTake = better.filter(({ id }) => !mine.has(id));
	const offersToGiveBack = chosen.filter((offer) => !better.includes(offer));
	const hasRoom = room >= offersToTake.length;
	if (!hasRoom) await giveBack(offersToGiveBack);
	const takenOffers = await take(offersToTake);
	const areAllTaken = takenOffers.length === offersToTake.length;
	if (areAllTaken && hasRoom) await giveBack(offersToGiveBack);
	if (areAllTaken) return true;
	await giveBack(takenOffers);
	if (!hasRoom) await takeAgain(offersToGiveBack);
	return false;
}
