import * as v from "valibot";
import { ID_KINDS, ID_NUMBERS_PATH, IdNumbers } from "../../../backend/id-numbers";
import { once } from "../../../browser/once";
import { validMembers } from "../../../domain/lenient";

const idNumbersSchema = validMembers(
	v.object({ of: v.picklist(ID_KINDS), id: v.string(), number: v.number() }),
);

/** Loads the numbers of ids that a browser can't derive itself. */
export const loadIdNumbers = once(async () => {
	const answer = await fetch(ID_NUMBERS_PATH);
	if (!answer.ok) throw new Error(`${ID_NUMBERS_PATH}: ${answer.status}`);
	return new IdNumbers(v.parse(idNumbersSchema, await answer.json()));
});
