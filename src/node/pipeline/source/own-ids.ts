import { type IdNumber, IdNumbers } from "../../../backend/id-numbers";
import { idKind } from "../../../backend/record-ids";

export type OwnId = (endpoint: string, number: number) => number | string;

/** Makes a function that returns a record's id in the backend, which editors know, for its number on the site. */
export function ownIds(idNumbers: readonly IdNumber[] = []): OwnId {
	const ids = new IdNumbers(idNumbers);
	return (endpoint, number) => {
		const kind = idKind(endpoint);
		return (kind && ids.idOf(kind, number)) ?? number;
	};
}
