import type { Ticket } from "../../domain/basket";
import type { OrderTicket } from "../../domain/order";
import { isHeld } from "../../domain/ticket-state";
import { byNearness } from "../../views/line-state";

/** A line of a basket, or a ticket of an order or of a stored bill. */
interface GroupedTicket {
	event: Pick<Ticket["event"], "id" | "title" | "status" | "startedAt" | "endedAt">;
}

export interface LineGroup<Line extends GroupedTicket = Ticket> {
	key: string;
	event: Line["event"];
	lines: Line[];
}

/** Groups lines by event, earliest event first; within an event, lines keep the server's sequence. */
export function groupLines<Line extends GroupedTicket>(tickets: readonly Line[]): LineGroup<Line>[] {
	const groups = new Map<string, LineGroup<Line>>();
	for (const line of tickets) {
		const key = `${line.event.id ?? ""} ${line.event.startedAt ?? ""} ${line.event.title ?? ""}`;
		const group: LineGroup<Line> = groups.get(key) ?? { key, event: line.event, lines: [] };
		group.lines.push(line);
		groups.set(key, group);
	}
	return [...groups.values()].sort((a, b) => startMs(a) - startMs(b));
}

/**
 * Groups an order's tickets by event: the nearest first, past events last. Tickets of which the API tells no event stay
 * with those of the order's only known event.
 * @param now ms
 */
export function groupByNearness<Line extends GroupedTicket>(
	tickets: readonly Line[],
	now: number,
): LineGroup<Line>[] {
	const groups = groupLines(tickets);
	const [known, ...others] = groups.filter(({ event }) => event.id || event.startedAt || event.title);
	if (known && others.length === 0) return [{ ...known, lines: [...tickets] }];
	const compare = byNearness(now);
	return groups.sort((a, b) => compare(a.event, b.event));
}

/** Merges equal tickets, which the API lists one by one in an order, into lines with a count. */
export function mergedLines(lines: readonly OrderTicket[]): (OrderTicket & { key: string })[] {
	const mergedByKey = new Map<string, OrderTicket & { key: string }>();
	for (const line of lines) {
		const { id, title, sector, row, seat, price, extra, view, accessible } = line;
		const key = JSON.stringify([id, title, sector, row, seat, price, extra.serviceFee, view, accessible]);
		mergedByKey.set(key, { ...line, key, count: line.count + (mergedByKey.get(key)?.count ?? 0) });
	}
	return [...mergedByKey.values()];
}

/** Shortest time for a visit and the way to the next venue; used for events of unknown length or of several days. */
const MIN_VISIT_MS = 2 * 3_600_000;
const TRAVEL_TO_ANOTHER_CITY_MS = 4 * 3_600_000;
/** An event of at least this length spans several days (as in `lastDayOf`); a visit takes only part of it. */
const SEVERAL_DAYS_MS = 18 * 3_600_000;

/** Finds pairs of events in a basket that a buyer can't both attend; ignores lines that aren't held. */
export function clashes(groups: readonly LineGroup[]): { first: LineGroup; second: LineGroup }[] {
	const heldGroups = groups.filter(({ event, lines }) => event.startedAt && lines.some(isHeld));
	return heldGroups.flatMap((first, index) =>
		heldGroups.slice(index + 1).flatMap((second) => {
			const cities = [first.event.citySlug, second.event.citySlug];
			const isOtherCity = !cities.includes(undefined) && cities[0] !== cities[1];
			return startMs(second) < visitEndMs(first) + (isOtherCity ? TRAVEL_TO_ANOTHER_CITY_MS : 0)
				? [{ first, second }]
				: [];
		}),
	);
}

function visitEndMs(group: LineGroup): number {
	const start = startMs(group);
	const duration = Date.parse(group.event.endedAt ?? "") - start;
	return start + (duration < SEVERAL_DAYS_MS ? Math.max(duration, MIN_VISIT_MS) : MIN_VISIT_MS);
}

function startMs({ event }: Pick<LineGroup<GroupedTicket>, "event">): number {
	return event.startedAt ? Date.parse(event.startedAt) : Number.POSITIVE_INFINITY;
}
