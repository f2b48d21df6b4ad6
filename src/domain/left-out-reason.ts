import * as v from "valibot";

/** Why a record was omitted: the API didn't send it or sent it twice, or its `slug` is a route or another city's. */
export const leftOutReasonSchema = v.variant("code", [
	v.object({ code: v.literal("missing"), total: v.number(), given: v.number() }),
	v.object({ code: v.literal("twice") }),
	v.object({ code: v.picklist(["route", "otherCity"]), slug: v.string() }),
]);

export type LeftOutReason = v.InferOutput<typeof leftOutReasonSchema>;
