import type { DemoData } from "../records";
import type { BasketState } from "./basket";
import { Catalogue } from "./catalogue";
import type { Clock } from "./clock";
import { EventSearch } from "./event-search";
import { Faults } from "./faults";
import { Inventory } from "./inventory";
import { isKnownCurrency } from "./money";
import { Orders } from "./orders";
import { Outbox } from "./outbox";
import type { Profile } from "./profile";
import { RequestLog } from "./request-log";

/** What a run of the sandbox was started with. */
export interface WorldSettings {
	/** Address of the sandbox, without a slash at its end. */
	url: string;
	holdSeconds: number;
	paymentSeconds: number;
	latencyMs: number;
	limits: { max_count: number; max_per_event: number };
	/** The landing whose currencies the baskets use; the first one when it is not there. */
	landing: string | undefined;
	/** How kind this backend is to begin with. */
	profile: Profile;
	/** Waits, for latency and slow answers. */
	pause: (ms: number) => Promise<void>;
	/** Makes the data again, for a reset. */
	makeData: (eventCount: number | undefined) => DemoData;
}

/** Everything the sandbox knows and remembers. Routes ask it on each call, so a reset reaches all of them. */
export class World {
	catalogue: Catalogue;
	search: EventSearch;
	inventory = new Inventory();
	baskets = new Map<string, BasketState>();
	orders = new Orders();
	faults = new Faults();
	log = new RequestLog();
	outbox = new Outbox();
	/** Serve only the fields the specification requires. */
	minimal = false;
	latencyMs: number;
	profile: Profile;

	constructor(
		readonly settings: WorldSettings,
		readonly clock: Clock,
	) {
		this.catalogue = new Catalogue(settings.makeData(undefined));
		this.search = new EventSearch(this.catalogue, clock);
		this.latencyMs = settings.latencyMs;
		this.profile = settings.profile;
	}

	/** Everything as it was at the start; with a count, over that many events. */
	reset(eventCount?: number): void {
		this.clock.reset();
		this.catalogue = new Catalogue(this.settings.makeData(eventCount), this.catalogue.data);
		this.search = new EventSearch(this.catalogue, this.clock);
		this.inventory = new Inventory();
		this.baskets = new Map();
		this.orders = new Orders();
		this.faults = new Faults();
		this.log = new RequestLog();
		this.outbox = new Outbox();
		this.minimal = false;
		this.latencyMs = this.settings.latencyMs;
		this.profile = this.settings.profile;
	}

	/** The currency a price is asked for in, when the landing has it; else the landing's own. */
	currencyOr(asked: string | null | undefined): string {
		return asked && this.sells(asked) ? asked : this.ownCurrency();
	}

	/** Whether the landing sells in this currency. */
	sells(code: string): boolean {
		const landing = this.landing();
		return (
			isKnownCurrency(code) && (code === this.ownCurrency() || !!landing?.currencies.some((one) => one.code === code))
		);
	}

	private ownCurrency(): string {
		const code = this.landing()?.currency.code;
		return code !== undefined && isKnownCurrency(code) ? code : "RUB";
	}

	private landing() {
		const { landings } = this.catalogue.data;
		return landings.find(({ id }) => id === this.settings.landing) ?? landings[0];
	}
}
