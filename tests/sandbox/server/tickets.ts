import type { EventRecord, HallRecord, LayoutSeat, SalePlan } from "../records";
import type { SandboxCatalogue } from "./catalogue";
import { type Minor, parseMoney } from "./money";

/** A ticket id is the event id × 100,000 + the position in the hall: seats from 1, general admission from 90,000. */
const IDS_PER_EVENT = 100_000;
/** Ids of general admission tickets start at the event id × 100,000 plus this number. */
const GENERAL_ADMISSION_OFFSET = 90_000;

export type PricedSection = SalePlan["sections"][number];

/** A seat, or a general admission category (seat is null). */
export interface HallTicket {
	id: number;
	event: EventRecord;
	plan: SalePlan;
	section: PricedSection;
	seat: LayoutSeat | null;
}

export function eventIdOfTicket(ticketId: number): number {
	return Math.floor(ticketId / IDS_PER_EVENT);
}

/** All tickets of an event, seats first; empty without a sale plan or with one of unknown availability. */
export function ticketsOf(catalogue: SandboxCatalogue, event: EventRecord): HallTicket[] {
	const plan = catalogue.plan(event.event_source_id);
	if (!plan || plan.availability === "unknown") return [];
	const firstId = event.id * IDS_PER_EVENT;
	const hall = catalogue.halls.get(event.hall_id);
	const sections = sectionsById(plan);
	const seats = plan.seated && hall ? hall.layout.seats : [];
	const seatTickets = seats.flatMap((seat, at): HallTicket[] => {
		const section = sections.get(seat.section_id);
		return section ? [{ id: firstId + at + 1, event, plan, section, seat }] : [];
	});
	const categories = plan.sections.flatMap((section, at): HallTicket[] =>
		isGeneralAdmission(plan, hall, section)
			? [{ id: firstId + GENERAL_ADMISSION_OFFSET + at, event, plan, section, seat: null }]
			: [],
	);
	return [...seatTickets, ...categories];
}

export function ticketById(catalogue: SandboxCatalogue, id: number): HallTicket | undefined {
	const event = catalogue.events.get(eventIdOfTicket(id));
	const plan = event && catalogue.plan(event.event_source_id);
	if (!event || !plan || plan.availability === "unknown") return undefined;
	const at = id % IDS_PER_EVENT;
	const hall = catalogue.halls.get(event.hall_id);
	if (at >= GENERAL_ADMISSION_OFFSET) {
		const section = plan.sections[at - GENERAL_ADMISSION_OFFSET];
		return section && isGeneralAdmission(plan, hall, section)
			? { id, event, plan, section, seat: null }
			: undefined;
	}
	const seat = plan.seated ? hall?.layout.seats[at - 1] : undefined;
	const section = seat && sectionsById(plan).get(seat.section_id);
	return seat && section ? { id, event, plan, section, seat } : undefined;
}

/** Whether the current sale plan, not a purchase, makes a ticket sold; the same at each start of the sandbox. */
export function isInitiallySold(ticket: HallTicket): boolean {
	if (ticket.plan.availability === "sold_out") return true;
	return ticket.seat !== null && seatChance(ticket.event.id, ticket.seat) < ticket.plan.sold_share;
}

/** Returns a pseudo-random number from 0 to 1 that is always the same for a seat and a salt. */
export function seatChance(salt: number, seat: LayoutSeat): number {
	let hash = seatHashes.get(seat);
	if (hash === undefined) {
		hash = 2_166_136_261;
		for (let at = 0; at < seat.id.length; at += 1)
			hash = Math.imul(hash ^ seat.id.charCodeAt(at), 16_777_619);
		seatHashes.set(seat, hash);
	}
	let mixedHash = Math.imul(hash ^ (salt * 40_503), 2_246_822_519);
	mixedHash = Math.imul(mixedHash ^ (mixedHash >>> 15), 3_266_489_917);
	return ((mixedHash ^ (mixedHash >>> 16)) >>> 0) / 4_294_967_296;
}

/** Returns a section's price, price before a discount, and service fee, in minor units of the event's currency. */
export function sectionPrice(section: PricedSection): { price: Minor; oldPrice: Minor | null; fee: Minor } {
	return {
		price: parseMoney(section.price) ?? 0,
		oldPrice: section.old_price === undefined ? null : parseMoney(section.old_price),
		fee: parseMoney(section.service_fee) ?? 0,
	};
}

const seatHashes = new WeakMap<LayoutSeat, number>();
const sectionMaps = new WeakMap<SalePlan, Map<string, PricedSection>>();

function sectionsById(plan: SalePlan): Map<string, PricedSection> {
	const sections =
		sectionMaps.get(plan) ?? new Map(plan.sections.map((section) => [section.section_id, section]));
	sectionMaps.set(plan, sections);
	return sections;
}

/** Whether a section is general admission: a standing one, or any when the plan is unseated or the hall unknown. */
function isGeneralAdmission(plan: SalePlan, hall: HallRecord | undefined, section: PricedSection): boolean {
	if (!plan.seated || !hall) return true;
	return hall.layout.sections.some(({ id, standing }) => standing && id === section.section_id);
}
