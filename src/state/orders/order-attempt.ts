import * as v from "valibot";
import type { OrderRequest } from "../../backend/order-api";
import { utmSchema } from "../../entities/utm";
import { readText } from "../storage";
import { readStored, writeStored } from "../stored-json";

const KEY = "order-attempt";

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
	/** Whether the API has said no; else nobody knows yet. */
	isRefused: v.boolean(),
	/** When it was first sent (ms). */
	at: v.number(),
});

/** An order that was asked for and hasn't been given. */
export interface OrderAttempt {
	key: string;
	request: OrderRequest;
	isRefused: boolean;
	at: number;
}

export interface AttemptStore {
	read(): OrderAttempt | undefined;
	/** Undefined forgets it. */
	write(attempt: OrderAttempt | undefined): void;
}

/** The attempt of a page that can't keep it: storage is blocked or full. */
let unkept: OrderAttempt | undefined;

/**
 * The attempt of this browser: it outlives reloads and is shared by tabs, so that none of them orders twice. Where nothing can
 * be kept, the page itself still knows.
 */
export const deviceAttempt: AttemptStore = {
	read() {
		const attempt = unkept ?? readStored("local", KEY, attemptSchema);
		if (!attempt) return undefined;
		const { basketVersion, utm } = attempt.request;
		return { ...attempt, request: { ...attempt.request, basketVersion, utm } };
	},
	write(attempt) {
		writeStored("local", KEY, attempt);
		unkept = attempt && readText("local", KEY) !== JSON.stringify(attempt) ? attempt : undefined;
	},
};
