import { isHeld, type Ticket } from "../../domain/basket";

/** Lines of one event on one date. */
export interface LineGroup {
	key: string;
	event: Ticket["event"];
	lines: Ticket[];
}

/** Lines by event, the earliest first; the order of lines within an event is the server's. */
export function groupLines(tickets: readonly Ticket[]): LineGroup[] {
	const groups = new Map<string, LineGroup>();
	for (const line of tickets) {
		const key = `${line.event.id ?? ""} ${line.event.startedAt ?? ""} ${line.event.title ?? ""}`;
		const group = groups.get(key) ?? { key, event: line.event, lines: [] };
		group.lines.push(line);
		groups.set(key, group);
	}
	return [...groups.values()].sort((a, b) => startOf(a) - startOf(b));
}

/** Lines as they read: several of one kind and price, which an order lists one by one, are one line. */
export function mergedLines(lines: readonly Ticket[]): (Ticket & { key: string })[] {
	const merged = new Map<string, Ticket & { key: string }>();
	for (const line of lines) {
		const { id, title, sector, row, seat, price, extra } = line;
		const key = JSON.stringify([id, title, sector, row, seat, price, extra.serviceFee]);
		merged.set(key, { ...line, key, count: line.count + (merged.get(key)?.count ?? 0) });
	}
	return [...merged.values()];
}

/** Two events nobody can be at both: they begin too close to one another. */
export interface Clash {
	first: LineGroup;
	second: LineGroup;
}

/** How far apart (ms) two events must begin: the usual length of one, and a journey when it's another city. */
const APART_MS = 2 * 3_600_000;
const APART_IN_OTHER_CITY_MS = 6 * 3_600_000;

/** The events of a basket that clash. Lines that can't be bought any more clash with nothing. */
export function clashes(groups: readonly LineGroup[]): Clash[] {
	const held = groups.filter(({ event, lines }) => event.startedAt && lines.some(isHeld));
	return held.flatMap((first, at) =>
		held.slice(at + 1).flatMap((second) => {
			const isOtherCity =
				first.event.citySlug !== undefined &&
				second.event.citySlug !== undefined &&
				first.event.citySlug !== second.event.citySlug;
			const apart = Math.abs(startOf(second) - startOf(first));
			return apart < (isOtherCity ? APART_IN_OTHER_CITY_MS : APART_MS) ? [{ first, second }] : [];
		}),
	);
}

function startOf({ event }: LineGroup): number {
	return event.startedAt ? Date.parse(event.startedAt) : Number.POSITIVE_INFINITY;
}
