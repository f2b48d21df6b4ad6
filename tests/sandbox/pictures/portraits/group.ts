import type { PersonRecord } from "../../records";
import { createRandom } from "../drawing/random";

const TROUPE =
	/(?<!\p{L})(?:групп|оркестр|ансамбл|трио|дуэт|квартет|квинтет|хор(?!\p{L})|театр|команд|сборн|шоу|проект|труппа|бэнд|дуо)/iu;

const NAMES = ["Антон", "Анна", "Олег", "Ольга"] as const;

/** The people to draw: the person, or members of a band, team or theatre. */
export function membersOf(person: Pick<PersonRecord, "id" | "name">): Pick<PersonRecord, "id" | "name">[] {
	const name = String(person.name ?? "");
	if (!TROUPE.test(name)) return [{ id: person.id, name }];
	const count = /дуэт|дуо/iu.test(name) ? 2 : 3;
	const first = createRandom(`troupe:${person.id}`).integer(0, 3);
	return Array.from({ length: count }, (_, index) => ({
		id: person.id * 1000 + index,
		name: NAMES[(first + index) % NAMES.length] ?? "",
	}));
}
