import type { DemoDataOptions, PersonRecord } from "../records";
import { RECORD_LANGUAGE } from "./blueprints";
import { COMEDIANS } from "./performers-comedy";
import { MUSICIANS } from "./performers-music";
import { picture } from "./pictures";

const FIRST_PERSON_ID = 801;
const DAY_MS = 86_400_000;

export function makePersons({ imageBase, now }: DemoDataOptions): Map<string, PersonRecord> {
	const performers = Object.entries({ ...COMEDIANS, ...MUSICIANS });
	return new Map(
		performers.map(([key, { html, facts, ...texts }], index) => {
			const { role, links, picture: hasPicture = true } = facts;
			const id = FIRST_PERSON_ID + index * 7;
			const linkRecords = Object.entries(links ?? {}).map(([title, path]) => ({
				title,
				url: `https://example.com/${path}`,
			}));
			const person: PersonRecord = {
				id,
				language: RECORD_LANGUAGE,
				...texts,
				role,
				...(html && { biography: html }),
				...(hasPicture && { image: picture(imageBase, "persons", id, texts.name) }),
				...(links && { links: linkRecords }),
				updated_at: new Date(now.getTime() - (index * 2 + 3) * DAY_MS).toISOString(),
			};
			return [key, person];
		}),
	);
}
