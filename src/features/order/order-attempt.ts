import * as v from "valibot";
import type { OrderRequest } from "../../backend/order-api";
import { readEntryText, writeEntryText } from "../../browser/entry-text";
import { readText, type StorageArea } from "../../browser/storage";
import { parseStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { paymentMethodId } from "../../domain/order";
import { utmSchema } from "../../domain/utm";
import { paths } from "../../routes";

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

/**
 * Stores this browser's attempts, latest first. They never expire, since no timeout proves that there is no order. Where
 * storage is blocked or full, the basket page's history entry keeps them over a reload and “Back”.
 */
class DeviceAttempts implements AttemptStore {
	/** Attempts that no storage took; undefined before this page load knows of any. */
	private unstored: readonly OrderAttempt[] | undefined;

	read(): readonly OrderAttempt[] {
		const area = readText("session", STORAGE_KEY) === undefined ? "local" : "session";
		const stored = attemptsIn(readText(area, STORAGE_KEY)) ?? [];
		// What was once written is newer than other entries, which may keep attempts whose outcome is known by now.
		this.unstored ??= attemptsIn(readEntryText(STORAGE_KEY))?.concat(stored).filter(isFirstWithKey);
		if (this.unstored) this.keepInEntry();
		return this.unstored?.length ? this.unstored : stored;
	}

	write(attempts: readonly OrderAttempt[]): void {
		const valueToStore = attempts.length > 0 ? attempts : undefined;
		const isStoredIn = (area: StorageArea) =>
			readText(area, STORAGE_KEY) === (valueToStore && JSON.stringify(valueToStore));
		writeStored("local", STORAGE_KEY, valueToStore);
		writeStored("session", STORAGE_KEY, isStoredIn("local") ? undefined : valueToStore);
		this.unstored = valueToStore && !isStoredIn("local") && !isStoredIn("session") ? valueToStore : [];
		this.keepInEntry();
	}

	/** Keeps unstored attempts in the basket page's history entry, and removes them from one once they are known. */
	private keepInEntry(): void {
		const hasAny = this.unstored !== undefined && this.unstored.length > 0;
		writeEntryText(STORAGE_KEY, hasAny && isBasketPage() ? JSON.stringify(this.unstored) : undefined);
		// Only while it is needed: Firefox keeps no page with this listener for “Back”.
		window[hasAny ? "addEventListener" : "removeEventListener"]("beforeunload", this.askBeforeLeaving);
	}

	/** Lets the browser ask before a page is left that can't keep the attempts: the next load could order once more. */
	private readonly askBeforeLeaving = (event: BeforeUnloadEvent): void => {
		if (readEntryText(STORAGE_KEY) !== undefined) return;
		this.keepInEntry();
		event.preventDefault();
		// Chromium before version 119 heeds only this.
		event.returnValue = true;
	};
}

/** Reads stored attempts; undefined if there are none. */
function attemptsIn(text: string | undefined): OrderAttempt[] | undefined {
	return parseStored(text, lenientList(attemptSchema))?.map(
		({ request: { basketVersion, utm, ...request }, ...attempt }) => ({
			...attempt,
			request: { ...request, basketVersion, utm },
		}),
	);
}

function isFirstWithKey({ key }: OrderAttempt, index: number, attempts: readonly OrderAttempt[]): boolean {
	return attempts.findIndex((attempt) => attempt.key === key) === index;
}

/** Whether the open page is the basket, the only one that reads attempts. */
function isBasketPage(): boolean {
	return window.location.pathname.replace(/\/$/, "").endsWith(paths.cart());
}

export const deviceAttempts: AttemptStore = new DeviceAttempts();

export function onAttemptChangeInOtherTab(callback: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => {
		if (key === STORAGE_KEY || key === null) callback();
	};
	window.addEventListener("storage", onStorage);
	return () => window.removeEventListener("storage", onStorage);
}
