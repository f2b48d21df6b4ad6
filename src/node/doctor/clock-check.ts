import * as v from "valibot";
import { recordOf } from "../../backend/json";
import { type Finding, runCheck } from "./finding";
import { probe } from "./probe";

const MAX_SERVER_CLOCK_SKEW_MS = 5_000;
const serverTimeSchema = v.object({ server_time: v.pipe(v.string(), v.isoTimestamp()) });

export function checkServerClock(apiUrl: string): Promise<Finding[]> {
	return runCheck("GET /api/basket, clock", "there is no basket", async ({ ok, warn }) => {
		const { body, headers, sentAt, receivedAt } = await probe(`${apiUrl}/api/basket`);
		const parsed = v.safeParse(serverTimeSchema, recordOf(body));
		if (!parsed.success) warn("server_time is missing", "countdowns run on their own clock");
		const serverTime = parsed.success ? parsed.output.server_time : headers.get("date");
		const differenceMs = Date.parse(serverTime ?? "") - (sentAt + receivedAt) / 2;
		const seconds = Math.round(differenceMs / 1_000);
		if (Number.isNaN(differenceMs))
			warn("no time in the answer can be read", "holds may seem to end at another time");
		else if (Math.abs(differenceMs) <= MAX_SERVER_CLOCK_SKEW_MS) ok("agrees with this machine's");
		else warn(`differs from this machine's by ${seconds} s`, "holds seem to end too early or too late");
	});
}
