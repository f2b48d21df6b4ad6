import type { DemoData } from "../records";
import type { SandboxBasket } from "./basket";
import { SandboxCatalogue } from "./catalogue";
import type { SandboxClock } from "./clock";
import { EventSearch } from "./event-search";
import { Faults } from "./faults";
import { TicketInventory } from "./inventory";
import { isKnownCurrency } from "./money";
import { Orders } from "./orders";
import { Outbox } from "./outbox";
import type { Profile } from "./profile";
import { RequestLog } from "./request-log";

export interface WorldSettings {
	/** Address of the sandbox, without a trailing slash. */
	url: string;
	holdSeconds: number;
	paymentSeconds: number;
	latencyMs: number;
	limits: { max_count: number; max_per_event: number };
	/** Landing whose currencies baskets use; the first when unknown. */
	landing: string | undefined;
	profile: Profile;
	pause: (ms: number) => Promise<void>;
	/** Creates the data again after a reset. */
	makeData: (eventCount: number | undefined) => DemoData;
}

/** All state of the sandbox. Routes read it on each call, so that a reset takes effect everywhere. */
export class World {
	catalogue: SandboxCatalogue;
	search: EventSearch;
	inventory = new TicketInventory();
	baskets = new Map<string, SandboxBasket>();
	orders = new Orders();
	faults = new Faults();
	log = new RequestLog();
	outbox = new Outbox();
	/** Whether responses have only the required fields. */
	minimal = false;
	latencyMs: number;
	profile: Profile;

	constructor(
		readonly settings: WorldSettings,
		readonly clock: SandboxClock,
	) {
		this.catalogue = new SandboxCatalogue(settings.makeData(undefined));
		this.search = new EventSearch(this.catalogue, clock);
		this.latencyMs = settings.latencyMs;
		this.profile = settings.profile;
	}

	reset(eventCount?: number): void {
		this.clock.reset();
		this.catalogue = new SandboxCatalogue(this.settings.makeData(eventCount), this.catalogue.data);
		this.search = new EventSearch(this.catalogue, this.clock);
		this.inventory = new TicketInventory();
		this.baskets = new Map();
		this.orders = new Orders();
		this.faults = new Faults();
		this.log = new RequestLog();
		this.outbox = new Outbox();
		this.minimal = false;
		this.latencyMs = this.settings.latencyMs;
		this.profile = this.settings.profile;
	}

	/** The requested currency if the landing has it, else the landing's default. */
	currencyOr(requested: string | null | undefined): string {
		return requested && this.sells(requested) ? requested : this.ownCurrency();
	}

	/** Another currency of the landing; the same when it has one only. */
	currencyOtherThan(code: string): string {
		return this.landing()?.currencies.find((one) => one.code !== code && isKnownCurrency(one.code))?.code ?? code;
	}

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
