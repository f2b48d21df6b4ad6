import { whenIdle } from "../../browser/idle";
import type { EventPrice, PricesById } from "../../domain/event-price";
import type { OpaqueId } from "../../domain/lenient";

export interface PriceSource {
	fetch(eventSourceIds: readonly OpaqueId[], currency: string): Promise<readonly EventPrice[]>;
	merge(known: PricesById, fresh: readonly EventPrice[]): PricesById;
}

export type LoadPriceSource = () => Promise<PriceSource>;

/** Age (ms) from which prices are fetched again when the page becomes visible or a card is added. */
const PRICE_FRESH_MS = 30_000;

/** Time (ms) without an answer after which the build's prices are marked with the date of the build. */
const LATE_AFTER_MS = 8_000;

/** Number of prices rendered at once; rendering all prices of a page would block a phone for 100 ms. */
const CARDS_AT_ONCE = 6;

/** Stores live prices by event source id and notifies the cards that show them. A failed request keeps old prices. */
export class PriceStore {
	private prices: PricesById = {};
	private readonly watchers = new Map<OpaqueId, Set<() => void>>();
	/** Start (ms since 1970) of each id's latest request in the current currency; deleted if that request fails. */
	private readonly requestedAt = new Map<OpaqueId, number>();
	/** Number of the request that each id's price came with. Clocks of devices may be set back. */
	private readonly answeredBy = new Map<OpaqueId, number>();
	private requests = 0;
	/** Ids of events whose request was answered, failed or is late. */
	private readonly settled = new Set<OpaqueId>();
	private isScheduled = false;

	constructor(
		private readonly loadSource: LoadPriceSource,
		private currency: string,
	) {}

	get(id: OpaqueId): EventPrice | undefined {
		return Object.hasOwn(this.prices, id) ? this.prices[id] : undefined;
	}

	/** Whether the event's price is unknown although requested: the request failed or is late, or the answer omits it. */
	isMissing(id: OpaqueId): boolean {
		return this.settled.has(id) && !this.get(id);
	}

	/** Fetches the event's price if necessary; calls `listener` when the price changes or turns out to be missing. */
	watch(id: OpaqueId, listener: () => void): () => void {
		const watchers = this.watchers.get(id) ?? new Set();
		this.watchers.set(id, watchers.add(listener));
		this.refresh();
		return () => {
			watchers.delete(listener);
			if (watchers.size === 0 && this.watchers.get(id) === watchers) this.watchers.delete(id);
		};
	}

	/** Fetches all watched prices in another currency; keeps the old prices until the new ones arrive. */
	setCurrency(currency: string): void {
		if (currency === this.currency) return;
		this.currency = currency;
		this.requestedAt.clear();
		this.refresh();
	}

	/** Fetches the watched prices that weren't requested during the last PRICE_FRESH_MS. */
	refresh(): void {
		if (this.isScheduled) return;
		this.isScheduled = true;
		whenIdle(() => {
			this.isScheduled = false;
			const outdatedIds = [...this.watchers.keys()].filter(
				(id) => Math.abs(Date.now() - (this.requestedAt.get(id) ?? -Infinity)) > PRICE_FRESH_MS,
			);
			void this.load(outdatedIds, this.currency);
		});
	}

	/** Fetches and merges prices. Requests nothing for an empty list of ids; doesn't merge an empty answer (spec §5). */
	async load(ids: readonly OpaqueId[], currency: string): Promise<void> {
		if (ids.length === 0) return;
		const requestedAt = Date.now();
		const request = ++this.requests;
		const isCurrencyWanted = () => currency === this.currency;
		if (isCurrencyWanted()) for (const id of ids) this.requestedAt.set(id, requestedAt);
		const endWait = () => isCurrencyWanted() && this.settle(ids);
		setTimeout(endWait, LATE_AFTER_MS);
		try {
			const source = await this.loadSource();
			const newPrices = await source.fetch(ids, currency);
			if (isCurrencyWanted() && newPrices.length > 0) {
				// A slow answer may come after that of a later request.
				const latestPrices = newPrices.filter(({ id }) => request > (this.answeredBy.get(id) ?? 0));
				for (const { id } of latestPrices) this.answeredBy.set(id, request);
				const isChanged = (price: EventPrice) =>
					JSON.stringify(price) !== JSON.stringify(this.prices[price.id]);
				const changedPrices = latestPrices.filter(isChanged);
				this.prices = source.merge(this.prices, changedPrices);
				this.notify(changedPrices.map(({ id }) => id));
			}
		} catch {
			if (isCurrencyWanted())
				for (const id of ids) if (this.requestedAt.get(id) === requestedAt) this.requestedAt.delete(id);
		}
		endWait();
	}

	private notify(ids: readonly OpaqueId[]): void {
		const listeners = ids.slice(0, CARDS_AT_ONCE).flatMap((id) => [...(this.watchers.get(id) ?? [])]);
		for (const listener of listeners) listener();
		if (ids.length > CARDS_AT_ONCE) whenIdle(() => this.notify(ids.slice(CARDS_AT_ONCE)));
	}

	private settle(ids: readonly OpaqueId[]): void {
		for (const id of ids) this.settled.add(id);
		this.notify(ids.filter((id) => this.isMissing(id)));
	}
}
