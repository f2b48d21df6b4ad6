import * as v from "valibot";
import { count, Fault } from "./faults";
import { AVAILABILITIES } from "./price-summary";
import { PROFILE_NAMES, ProfileTraits } from "./profile";

// Request bodies of the routes under /sandbox.

/** One fault, or several in sequence. */
export const FaultRequest = v.union([Fault, v.array(Fault)]);

/** A profile by name, the initial one when absent, with overrides of its traits. */
export const ProfileChange = v.object({
	name: v.optional(v.picklist(PROFILE_NAMES)),
	...v.partial(ProfileTraits).entries,
});

export const Latency = v.object({ ms: count });
export const Minimal = v.object({ on: v.boolean() });
export const Reset = v.nullish(v.object({ event_count: v.optional(v.pipe(count, v.maxValue(200_000))) }));
export const RecordFields = v.record(v.string(), v.unknown());
export const NewRecord = v.looseObject({ id: v.union([v.number(), v.string()]) });

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

export const ClockChange = v.object({
	advance_seconds: v.optional(v.number()),
	now: v.optional(v.pipe(v.string(), v.check(isMoment, "It must be a moment in ISO 8601."))),
});

export const TicketChange = v.object({
	price: v.optional(v.union([v.number(), v.string()])),
	taken: v.optional(v.boolean()),
});

export const SaleChange = v.object({
	sale_ended: v.optional(v.boolean()),
	availability: v.optional(v.picklist(AVAILABILITIES)),
	sold_share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
	left_per_section: v.optional(count),
});

/** Ends holds now or in some seconds, or deletes baskets (401 SESSION_LOST): those of the cookie, else of all visitors. */
export const BasketChange = v.object({
	expire: v.optional(v.boolean()),
	expires_in_seconds: v.optional(v.pipe(v.number(), v.minValue(0))),
	forget: v.optional(v.boolean()),
});
