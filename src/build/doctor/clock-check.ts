import * as v from "valibot";
import { error, type Finding, ok, warning } from "./finding";
import { probe, reason } from "./probe";

const CHECK = "GET /api/basket, clock";
const MAX_DIFFERENCE_MS = 5_000;
const timeSchema = v.object({ server_time: v.pipe(v.string(), v.isoTimestamp()) });

export async function checkClock(apiUrl: string): Promise<Finding[]> {
	try {
		const { body, headers, sentAt, receivedAt } = await probe(`${apiUrl}/api/basket`);
		const parsed = v.safeParse(timeSchema, body);
		const findings: Finding[] = parsed.success
			? []
			: [warning(CHECK, "server_time is missing", "countdowns run on their own clock")];
		const serverTime = parsed.success ? parsed.output.server_time : headers.get("date");
		const differenceMs = Date.parse(serverTime ?? "") - (sentAt + receivedAt) / 2;
		if (Number.isNaN(differenceMs))
			return [
				...findings,
				warning(CHECK, "no time in the answer can be read", "holds may seem to end at another time"),
			];
		if (Math.abs(differenceMs) <= MAX_DIFFERENCE_MS) return [...findings, ok(CHECK, "agrees with this machine's")];
		const seconds = Math.round(differenceMs / 1_000);
		return [
			...findings,
			warning(CHECK, `differs from this machine's by ${seconds} s`, "holds seem to end too early or too late"),
		];
	} catch (failure) {
		return [error(CHECK, reason(failure), "there is no basket")];
	}
}
