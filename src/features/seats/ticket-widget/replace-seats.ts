import type { Offer } from "../../../domain/price";
import type { Choice } from "./use-choice";

/** Replaces seats; adds the better ones first if limits allow. @returns false if one is refused; then tries to undo */
export async function replaceSeats(
	{
		mine,
		room,
		take,
		takeAgain,
		giveBack,
	}: Pick<Choice, "mine" | "room" | "take" | "takeAgain" | "giveBack">,
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
