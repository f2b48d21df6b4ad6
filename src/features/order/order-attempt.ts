import * as v from "valibot";
import type { OrderRequest } from "../../backend/order-api";
import { readText, type StorageArea } from "../../browser/storage";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { paymentMethodId } from "../../domain/order";
import { utmSchema } from "../../domain/utm";

const STORAGE_KEY = "order-attempts";

const attemptSchema = v.object({
	key: v.pipe(v.string(), v.nonEmpty()),
	/** The exact request: the API refuses a key that is reused with another body. */
	request: v.object({
		basketVersion: v.optional(v.union([v.number(), v.string()])),
		expectedTotal: v.number(),
		buyer: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
		acquisitionId: paymentMethodId,
		language: v.string(),
		currency: v.string(),
		utm: v.optional(utmSchema),
		consents: v.object({ offer: v.boolean(), personalData: v.boolean(), marketing: v.boolean() }),
	}),
	/** Basket of the request, see `basketIdentity`. */
	basket: v.optional(v.string()),
	/** Whether sending ended without a definite answer; false while a tab may still be sending. */
	isLost: v.boolean(),
});

/** An order request without a definite answer: the order may exist. */
export interface OrderAttempt {
	key: string;
	request: OrderRequest;
	basket?: string | undefined;
	isLost: boolean;
}

export interface AttemptStore {
	read(): readonly OrderAttempt[];
	write(attempts: readonly OrderAttempt[]): void;
}

/** Stores this browser's attempts, latest first. They never expire, since no timeout proves that there is no order. */
class DeviceAttempts implements AttemptStore {
	/** Attempts of this page that couldn't be stored, because storage is blocked or full. */
	private unstored: readonly OrderAttempt[] = [];

	read(): readonly OrderAttempt[] {
		if (this.unstored.length > 0) return this.unstored;
		const area = readText("session", STORAGE_KEY) === undefined ? "local" : "session";
		const storedAttempts = readStored(area, STORAGE_KEY, lenientList(attemptSchema)) ?? [];
		return storedAttempts.map(({ request: { basketVersion, utm, ...request }, ...attempt }) => ({
			...attempt,
			request: { ...request, basketVersion, utm },
		}));
	}

	write(attempts: readonly OrderAttempt[]): void {
		const valueToStore = attempts.length > 0 ? attempts : undefined;
		const isStoredIn = (area: StorageArea) =>
			readText(area, STORAGE_KEY) === (valueToStore && JSON.stringify(valueToStore));
		writeStored("local", STORAGE_KEY, valueToStore);
		writeStored("session", STORAGE_KEY, isStoredIn("local") ? undefined : valueToStore);
		this.unstored = valueToStore && !isStoredIn("local") && !isStoredIn("session") ? valueToStore : [];
	}
}

export const deviceAttempts: AttemptStore = new DeviceAttempts();

export function onAttemptChangeInOtherTab(callback: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => {
		if (key === STORAGE_KEY || key === null) callback();
	};
	window.addEventListener("storage", onStorage);
	return () => window.removeEventListener("storage", onStorage);
}
