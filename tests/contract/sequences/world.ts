import { deepEqual } from "node:assert";
import type { Script } from "node:vm";
import type { Sandbox } from "../../sandbox/server/sandbox";
import { onScreen, type ServerBasket, serverBasketSchema, shouldBeOnScreen } from "./basket-on-screen";
import { Device } from "./device";
import { fillAndSend, press } from "./form";
import type { Exchange } from "./network";
import type { Tab } from "./tab";
import { Ledger, type MadeOrder } from "./truth";
import type { VirtualClock } from "./virtual-clock";

/** Moments at rest: a while in which answers arrive, then a longer one in which clocks needn't tick each second. */
const SOON_MS = 400;
const LATER_MS = 2_000;
/** As many as it takes a request to run out of time, its repeats with it. */
const LONGEST_REST = 150;
/** After an outcome nobody knows, a tab looks at the basket again within so long. */
const SECOND_LOOK_MS = 11_000;
/** Between two questions for an order that isn't settled. */
const POLL_MS = 6_000;
const MOST_LOOKED_AT = 2;

/** A basket older than this is fetched when its page comes into sight. */
const FRESH_MS = 61_000;

export interface WorldSettings {
	sandbox: Sandbox;
	clock: VirtualClock;
	script: Script;
	clockSkewMs: number;
}

/** A buyer with a device, the box office, and the book of what was said. */
export class World {
	readonly ledger = new Ledger();
	readonly device: Device;
	/** The address last typed into a tab's form, and those a tab has shown. */
	readonly typed = new Map<Tab, string>();
	readonly faults = new Map<string, number>();
	private readonly shownMail = new Map<Tab, Set<string>>();
	private readonly payments = new Map<Tab, string>();
	private readonly outcomes: Promise<unknown>[] = [];

	constructor(private readonly settings: WorldSettings) {
		const { clock, sandbox, script, clockSkewMs } = settings;
		this.device = new Device(
			clock,
			sandbox,
			script,
			clockSkewMs,
			(exchange) => this.hear(exchange),
			(tab) => this.leaves(tab),
		);
	}

	get clock(): VirtualClock {
		return this.settings.clock;
	}

	/** Turns a knob of the sandbox. */
	async knob(method: "POST" | "DELETE", url: string, payload: object = {}): Promise<void> {
		const answer = await this.clock.during(() => this.settings.sandbox.inject({ method, url, payload }));
		if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.payload}`);
	}

	/** The buyer does something to the basket; the answer isn't waited for. */
	act(at: number, what: (tab: NonNullable<Tab["shop"]>) => Promise<unknown>): void {
		const shop = this.device.tabs[at]?.shop;
		if (shop) this.outcomes.push(what(shop));
	}

	/** Presses a button of the bank, and comes back to where the bank sends the buyer. */
	async atBank(at: number, choice: string): Promise<void> {
		const url = this.device.atBank.get(at);
		if (url === undefined) return;
		const answer = await this.clock.during(() =>
			this.settings.sandbox.inject({
				method: "POST",
				url: new URL(url).pathname,
				headers: { "content-type": "application/x-www-form-urlencoded" },
				payload: `choice=${choice}`,
			}),
		);
		const back =
			answer.headers.location ?? /class="button" href="([^"]+)"/.exec(answer.payload)?.[1]?.replaceAll("&amp;", "&");
		const { pathname, search } = new URL(back ?? "/", "http://localhost");
		this.device.load(at, pathname + search);
	}

	/** Called at each calm moment: reads every page that has changed. */
	read(): void {
		for (const tab of this.device.tabs) {
			if (!tab.isChanged || !tab.isOpen) continue;
			tab.isChanged = false;
			this.ledger.read(tab);
			const mails = tab.document?.body.textContent?.match(/[\w.]+@[\w.]+\.\w+/g) ?? [];
			const shown = this.shownMail.get(tab) ?? new Set<string>();
			for (const mail of mails) shown.add(mail);
			this.shownMail.set(tab, shown);
		}
	}

	/**
	 * The faults end, the network is back, everything comes to rest: both tabs show what the server has, without asking for
	 * an order again. Then the buyer does, as the page offers, and comes back from the bank: no order is out of reach.
	 */
	async restAndCompare(): Promise<void> {
		const { device } = this;
		await this.knob("DELETE", "/sandbox/faults");
		await this.quiet();
		this.expectNoContradictions();
		device.comesBack();
		await this.quiet();
		await this.clock.sleep(SECOND_LOOK_MS);
		await this.quiet();
		await this.expectAgreement();
		for (const at of [...device.atBank.keys()]) await this.atBank(at, "back");
		for (const [at, tab] of device.tabs.entries()) {
			tab.shop?.navigate("/cart");
			await this.quiet();
			await this.askAgain(tab);
			if (device.atBank.has(at)) await this.atBank(at, "back");
		}
		await this.quiet();
		await this.clock.sleep(SECOND_LOOK_MS);
		await this.quiet();
		await this.expectAgreement();
		await this.expectOrdersWithinReach();
		await this.expectPagesToHold();
		this.expectNoContradictions();
	}

	close(): void {
		this.device.close();
	}

	/** Time passes until every request has been answered and no change is under way. */
	private async quiet(): Promise<void> {
		for (let times = 0; times < LONGEST_REST; times += 1) {
			await this.clock.pass(SOON_MS);
			const isPending = this.device.tabs.some(
				({ shop }) => shop && (shop.basket.pending.length > 0 || shop.basket.status === "loading"),
			);
			if (this.device.network.isQuiet && !isPending) return;
			await this.clock.sleep(LATER_MS);
		}
	}

	/** Presses again what the basket's page offers for an order that nobody answered for: a button, or the form itself. */
	private async askAgain(tab: Tab): Promise<void> {
		const isUnknown = () => /не знаем, создан ли заказ/.test(tab.document?.body.textContent ?? "");
		if (isUnknown() && /Сначала уберите/.test(tab.document?.body.textContent ?? "")) {
			void tab.shop?.actions.clear();
			await this.quiet();
		}
		if (!isUnknown()) return;
		if (!press(tab, /Проверить и продолжить/)) fillAndSend(tab, this.typed.get(tab) ?? "anna@example.org", 1);
		await this.quiet();
	}

	/** No page has broken, and none has said what the server didn't. */
	private expectNoContradictions(): void {
		deepEqual(this.device.errors, []);
		deepEqual(this.ledger.contradictions, []);
	}

	private async expectAgreement(): Promise<void> {
		await this.comeBackWhereNeeded();
		const server = shouldBeOnScreen(await this.serverBasket());
		const shown = this.device.tabs.flatMap(({ shop }) => (shop ? [onScreen(shop.basket)] : []));
		deepEqual(
			shown,
			shown.map(() => server),
		);
	}

	/**
	 * Only where a clock of the hold runs does a page know its end by itself, and a tab that was closed while it asked for
	 * something has told the other tab nothing: then the buyer has to come back to the page.
	 */
	private async comeBackWhereNeeded(): Promise<void> {
		const isOver = ({ shop }: Tab) => Date.parse(shop?.basket.basket.expiresAt ?? "") <= this.clock.now;
		if (!this.device.isCutShort && !this.device.tabs.some(isOver)) return;
		this.device.isCutShort = false;
		await this.clock.sleep(FRESH_MS);
		this.device.isSeen();
		await this.quiet();
	}

	/** What a page says about an order is so, once it was opened and has asked. */
	private async expectPagesToHold(): Promise<void> {
		const orders = await this.device.network.orders();
		if (orders.length === 0) return;
		for (const [at, tab] of this.device.tabs.entries()) {
			for (const { number } of (tab.shop?.knownOrders() ?? []).slice(0, MOST_LOOKED_AT)) {
				this.device.load(at, `/order/success?order=${encodeURIComponent(number)}`);
				await this.clock.pass(POLL_MS);
				const [page] = this.device.tabs.slice(at);
				if (page) deepEqual(Ledger.stale(page, await this.device.network.orders()), []);
			}
		}
	}

	private async expectOrdersWithinReach(): Promise<void> {
		const orders = (await this.device.network.orders()).filter(({ status }) => status !== "EXPIRED");
		for (const { shop } of this.device.tabs) {
			if (!shop) continue;
			const known = shop.knownOrders().map(({ number }) => String(number));
			deepEqual(
				orders.map(({ number }) => number).filter((number) => !known.includes(number)),
				[],
			);
		}
	}

	private async serverBasket(): Promise<ServerBasket> {
		return serverBasketSchema(JSON.parse((await this.device.network.look("/api/basket")).body));
	}

	private hear(exchange: Exchange): void {
		this.ledger.hear(exchange, exchange.orders);
		const number = /^\/api\/orders\/([^/]+)\/payments$/.exec(exchange.path)?.[1];
		if (number === undefined) return;
		this.payments.set(exchange.tab, decodeURIComponent(number));
		this.lastOrders = exchange.orders;
	}

	private lastOrders: readonly MadeOrder[] = [];

	/** Who is sent to pay has either typed the order's address, or was shown it. */
	private leaves(tab: Tab): void {
		const order = this.lastOrders.find(({ number }) => number === this.payments.get(tab));
		const typed = this.typed.get(tab);
		if (!order || typed === undefined || typed === order.email || this.shownMail.get(tab)?.has(order.email)) return;
		this.ledger.contradictions.push(`paying for an order of ${order.email}, unseen, after ${typed} was typed`);
	}
}
