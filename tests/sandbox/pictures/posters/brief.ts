import type { CityRecord, EventRecord, PersonRecord } from "../../records";
import type { Palette } from "../drawing/palettes";
import { paletteFor } from "../drawing/palettes";
import { createRandom, type Random } from "../drawing/random";
import { membersOf } from "../portraits/group";
import { settable } from "../type/clean";
import { type PosterDate, posterDate } from "./poster-date";

/** Canvas of all poster layouts. */
export const POSTER = { width: 1200, height: 1600, margin: 72 } as const;

export interface PosterContext {
	city?: CityRecord | undefined;
	performers?: readonly PersonRecord[] | undefined;
	/** Titles of the event's categories and their types. */
	categories?: readonly string[] | undefined;
}

/** Poster content, cleaned for typesetting; any part may be missing. */
export interface PosterBrief {
	id: number;
	/** Empty when the fonts can't set it. */
	title: string;
	city: string;
	/** Joined names, unless the title contains them. */
	performers: string;
	/** People to portray; a group as its members. */
	people: readonly Pick<PersonRecord, "id" | "name">[];
	date: PosterDate | undefined;
	age: string;
	palette: Palette;
	random: Random;
	/** Title and categories in lower case, to choose a layout. */
	subject: string;
}

export function posterBrief(event: EventRecord, context: PosterContext): PosterBrief {
	const title = settable(event.title);
	const lower = title.toLowerCase();
	const performers = context.performers ?? [];
	const names = performers.map((person) => settable(person.name, "text")).filter((name) => name !== "");
	const unsaid = names.filter((name) => !lower.includes(name.toLowerCase()));
	const shown = unsaid.slice(0, 3).join(", ");
	return {
		id: event.id,
		title,
		city: settable(context.city?.name, "text"),
		performers: unsaid.length > 3 ? `${shown} и другие` : shown,
		people: performers.flatMap(membersOf),
		date: posterDate(event.started_at, context.city?.time_zone),
		age: typeof event.age_rating === "number" ? `${event.age_rating}+` : "",
		palette: paletteFor(`event:${event.id}`),
		random: createRandom(`event:${event.id}`),
		subject: [event.title, event.subtitle, ...(context.categories ?? [])].join(" ").toLowerCase(),
	};
}
