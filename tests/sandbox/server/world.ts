import type { DemoData } from "../records";
import type { SandboxBasket } from "./basket";
import { SandboxCatalogue } from "./catalogue";
import type { SandboxClock } from "./clock";
import { EventSearch } from "./event-search";
import { Faults } from "./faults";
import { TicketInventory } from "./inventory";
import { isKnownCurrency } from "./money";
import { Orders } from "./orders";
import type { Profile } from "./profile";
import { RequestLog } from "./request-log";

export interface WorldSettings {
	/** Address of the sandbox, without a trailing slash. */
	url: string;
	holdSeconds: number;
	paymentSeconds: number;
	latencyMs: number;
	limits: { max_count: number; max_per_event: number };
	/** Id of the landing whose currencies baskets use; the first landing is used when no landing has this id. */
	landing: string | undefined;
	profile: Profile;
	pause: (ms: number) => Promise<void>;
	/** Creates the data, at the start and during each reset. */
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
	mails: object[] = [];
	/** Whether responses, except those about orders, have only the required fields. */
	isMinimal = false;
	latencyMs: number;
	profile: Profile;

	/** @param former in a reset, the previous catalogue: the new one reuses its `data` object, with new records */
	constructor(
		readonly settings: WorldSettings,
		readonly clock: SandboxClock,
		eventCount?: number,
		former?: SandboxCatalogue,
	) {
		this.catalogue = new SandboxCatalogue(settings.makeData(eventCount), former?.data);
		this.search = new EventSearch(this.catalogue, clock);
		this.latencyMs = settings.latencyMs;
		this.profile = settings.profile;
	}

	reset(eventCount?: number): void {
		this.clock.reset();
		Object.assign(this, new World(this.settings, this.clock, eventCount, this.catalogue));
	}

	/** The requested currency if the landing has it, else the landing's default. */
	currencyOr(requested: string | null | undefined): string {
		return requested && this.hasCurrency(requested) ? requested : this.ownCurrency();
	}

	/** A currency of the landing other than the given one; the given one when the landing has no other. */
	currencyOtherThan(code: string): string {
		return (
			this.landing()?.currencies.find((other) => other.code !== code && isKnownCurrency(other.code))?.code ??
			code
		);
	}

	hasCurrency(code: string): boolean {
		const codes = [
			this.ownCurrency(),
			...(this.landing()?.currencies ?? []).map((currency) => currency.code),
		];
		return isKnownCurrency(code) && codes.includes(code);
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
