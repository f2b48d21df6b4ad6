import type { DemoDataOptions, PersonRecord } from "../records";
import { PERFORMERS } from "./performers";
import { picture } from "./pictures";
import { RECORDS } from "./record-language";

const FIRST_PERSON_ID = 801;
const DAY = 86_400_000;

export function makePersons({ imageBase, now }: DemoDataOptions): Map<string, PersonRecord> {
	return new Map(
		PERFORMERS.map((performer, index) => {
			const id = FIRST_PERSON_ID + index * 7;
			const person: PersonRecord = {
				id,
				language: RECORDS,
				...(performer.translations ? { translations: performer.translations } : {}),
				name: performer.name,
				...(performer.role ? { role: performer.role } : {}),
				...(performer.biography ? { biography: performer.biography } : {}),
				...(performer.picture === false ? {} : { image: picture(imageBase, "persons", id, performer.name) }),
				...(performer.links ? { links: performer.links } : {}),
				updated_at: new Date(now.getTime() - (index * 2 + 3) * DAY).toISOString(),
			};
			return [performer.key, person];
		}),
	);
}
