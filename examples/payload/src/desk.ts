import type { Payload } from "payload";

/** The last call of the desk's webhook, for the panel. */
export interface DeskCall {
	at: string;
	/** HTTP status; undefined while the call waits, 0 when the desk can't be reached. */
	status?: number;
}
/** Collects the saves of one moment into one call, which also lets their transactions end. */
const QUIET_MS = 1_000;
const RETRY_MS = [2_000, 10_000, 60_000];
const TIMEOUT_MS = 10_000;

const { DESK_URL: address = "http://localhost:9010", DESK_WEBHOOK_TOKEN: token } = process.env;
const deskUrl = address.replace(/\/+$/, "");
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

/** Next.js loads this module once for the API and once for the admin page. */
const shared: { deskCall?: DeskCall; deskTimer?: NodeJS.Timeout } = globalThis as object;

/** Calls the desk's webhook soon; it then publishes the site. A call that fails is repeated. */
export function callDesk(logger: Payload["logger"], body: object, tries = 0): void {
	if (!token) return;
	clearTimeout(shared.deskTimer);
	shared.deskCall = { at: new Date().toISOString() };
	const send = async () => {
		const status = await post(body);
		shared.deskCall = { at: new Date().toISOString(), status };
		if (status === 202) return;
		logger.warn(`The desk at ${deskUrl} answers ${status || "nothing"}.`);
		const wait = RETRY_MS[tries];
		if (wait !== undefined) shared.deskTimer = setTimeout(() => callDesk(logger, body, tries + 1), wait);
	};
	shared.deskTimer = setTimeout(send, tries === 0 ? QUIET_MS : 0);
}

async function post(body: object): Promise<number> {
	try {
		const init = {
			method: "POST",
			headers,
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		};
		return (await fetch(`${deskUrl}/hooks/content`, init)).status;
	} catch {
		return 0;
	}
}

/** What the desk answers to `GET /hooks/content`. */
export interface DeskState {
	running: { action: string; step: string; share: number | null } | null;
	last: { action: string; outcome: string; at: string } | null;
	candidate: boolean;
	pages: number | null;
}

interface DeskAnswer {
	url: string;
	call: DeskCall | undefined;
	state?: DeskState;
	/** No token is set, the desk refuses the token, or it can't be reached. */
	problem?: "off" | "refused" | "unreachable";
}

export async function readDesk(): Promise<DeskAnswer> {
	const answer = { url: deskUrl, call: shared.deskCall };
	if (!token) return { ...answer, problem: "off" };
	try {
		const response = await fetch(`${deskUrl}/hooks/content`, { headers, signal: AbortSignal.timeout(2_000) });
		if (!response.ok) return { ...answer, problem: "refused" };
		return { ...answer, state: (await response.json()) as DeskState };
	} catch {
		return { ...answer, problem: "unreachable" };
	}
}
