import * as v from "valibot";
import type { OrderRequest } from "../../backend/order-api";
import { readText } from "../../browser/storage";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { utmSchema } from "../../domain/utm";

const KEY = "order-attempts";

const requestSchema = v.object({
	basketVersion: v.optional(v.union([v.number(), v.string()])),
	expectedTotal: v.number(),
	buyer: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
	acquisitionId: v.number(),
	language: v.string(),
	currency: v.string(),
	utm: v.optional(utmSchema),
	consents: v.object({ offer: v.boolean(), personalData: v.boolean(), marketing: v.boolean() }),
});

const attemptSchema = v.object({
	/** The idempotency key. */
	key: v.pipe(v.string(), v.nonEmpty()),
	/** What was asked for, to the letter: a key that comes again with another body is refused. */
	request: requestSchema,
	/** When it was first sent (ms). */
	at: v.number(),
	/** Whether its sender has given up without an answer; else a tab may still be at it. */
	isLost: v.boolean(),
});

/** An order that was asked for, and that may be there: nobody has said yes or no. */
export interface OrderAttempt {
	key: string;
	request: OrderRequest;
	at: number;
	isLost: boolean;
}

export interface AttemptStore {
	/** The latest first. */
	read(): readonly OrderAttempt[];
	write(attempts: readonly OrderAttempt[]): void;
}

/** The attempts of a page that can't keep them: storage is blocked or full. */
let unkept: readonly OrderAttempt[] = [];

/**
 * The attempts of this browser: they outlive reloads and are shared by tabs, so that none of them orders twice. Where nothing
 * can be kept, the page itself still knows. Nothing of a buyer stays once an attempt is settled.
 */
export const deviceAttempts: AttemptStore = {
	read() {
		if (unkept.length > 0) return unkept;
		const kept = readStored("local", KEY, lenientList(attemptSchema)) ?? [];
		return kept.map(({ request, ...attempt }) => {
			const { basketVersion, utm } = request;
			return { ...attempt, request: { ...request, basketVersion, utm } };
		});
	},
	write(attempts) {
		const kept = attempts.length > 0 ? attempts : undefined;
		writeStored("local", KEY, kept);
		unkept = kept && readText("local", KEY) !== JSON.stringify(kept) ? kept : [];
	},
};

/**
 * Calls back when another tab of this browser has sent, settled or given up an order.
 * @returns a function that stops it
 */
export function onOtherTabsAttempts(callback: () => void): () => void {
	const check = ({ key }: StorageEvent) => {
		if (key === KEY || key === null) callback();
	};
	window.addEventListener("storage", check);
	return () => window.removeEventListener("storage", check);
}
