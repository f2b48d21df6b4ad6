import { deepEqual } from "node:assert";
import type { Script } from "node:vm";
import type { OpaqueId } from "#src/domain/lenient";
import { shownTicketId } from "../../sandbox/server/opaque-ids";
import type { Profile } from "../../sandbox/server/profile";
import type { TestBackend } from "../backends";
import { expectedBasket, shownBasket } from "./basket-on-screen";
import { Device } from "./device";
import { fillAndSend, press } from "./form";
import type { Exchange } from "./network";
import type { Tab } from "./tab";
import { ClaimChecker, type ServerOrder } from "./truth";
import type { VirtualClock } from "./virtual-clock";

/** Time for responses to arrive before each check whether the tabs are idle, ms. */
const RESPONSE_WAIT_MS = 400;
/** Jump of the virtual time after a check in which the tabs aren't idle, ms. */
const BUSY_SLEEP_MS = 2_000;
/** Maximum number of idle checks; with their waits, they take as long as six request timeouts. */
const MAX_IDLE_CHECKS = 150;
/** Time within which a tab refetches the basket after a change with an unknown outcome, ms. */
const RECHECK_MS = 11_000;
/** Time in which a page polls an unsettled order at least once, ms. */
const POLL_MS = 6_000;
/** Maximum number of order pages that are loaded and checked in each tab. */
const MAX_CHECKED_ORDERS = 2;

/** Age at which a basket is old enough to be fetched again when the tab becomes visible, ms. */
const STALE_AFTER_MS = 61_000;

const OVER: readonly ServerOrder["status"][] = ["EXPIRED", "CANCELLED", "REFUNDED"];

export interface SequenceSettings {
	backend: TestBackend;
	clock: VirtualClock;
	script: Script;
	profile: Profile;
	clockSkewMs: number;
}

/** A buyer's device, the backend's controls, and a check of what pages claim. */
export class SequenceWorld {
	readonly claimChecker = new ClaimChecker();
	readonly device: Device;
	/** Email address last typed into each tab's order form. */
	readonly typedMail = new Map<Tab, string>();
	readonly faults = new Map<string, number>();
	private readonly shownMail = new Map<Tab, Set<string>>();
	private readonly numbersToPay = new Map<Tab, string>();
	/** The server's orders at the last response to a request to start a payment. */
	private lastOrders: readonly ServerOrder[] = [];

	constructor(private readonly settings: SequenceSettings) {
		const { clock, backend, script, clockSkewMs } = settings;
		const onAnswer = (exchange: Exchange) => this.recordExchange(exchange);
		const onLeave = (tab: Tab) => this.checkPaymentRedirect(tab);
		this.device = new Device(clock, backend, script, clockSkewMs, onAnswer, onLeave);
	}

	get clock(): VirtualClock {
		return this.settings.clock;
	}

	/** Returns a ticket id as the backend's answers show it: unchanged, or with a prefix in some profiles. */
	ticketId(id: number): OpaqueId {
		return shownTicketId(this.settings, id);
	}

	async control(method: "POST" | "DELETE", url: string, payload: object = {}): Promise<void> {
		const answer = await this.clock.during(() => this.settings.backend.inject({ method, url, payload }));
		if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.payload}`);
	}

	/** Calls an action, such as adding a ticket, in the tab with the index `at`; doesn't wait for the response. */
	act(at: number, change: (shop: NonNullable<Tab["shop"]>) => Promise<unknown>): void {
		const shop = this.device.tabs[at]?.shop;
		if (shop) void change(shop);
	}

	/** Presses a button on the bank page of a tab and follows the redirect back to the shop. */
	async chooseAtBank(at: number, choice: string): Promise<void> {
		const url = this.device.atBank.get(at);
		if (url === undefined) return;
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const press = {
			method: "POST",
			url: new URL(url).pathname,
			headers,
			payload: `choice=${choice}`,
		} as const;
		const answer = await this.clock.during(() => this.settings.backend.inject(press));
		const returnUrl =
			answer.headers.location ??
			/class="button" href="([^"]+)"/.exec(answer.payload)?.[1]?.replaceAll("&amp;", "&");
		const { pathname, search } = new URL(returnUrl ?? "/", "http://localhost");
		this.device.load(at, pathname + search);
	}

	read(): void {
		for (const tab of this.device.tabs) {
			if (!tab.isChanged || !tab.isOpen) continue;
			tab.isChanged = false;
			this.claimChecker.read(tab, this.clock.now);
			const mails = tab.document?.body.textContent?.match(/[\w.]+@[\w.]+\.\w+/g) ?? [];
			this.shownMail.set(tab, new Set([...(this.shownMail.get(tab) ?? []), ...mails]));
		}
	}

	/** Removes faults, resolves orders' unknown outcomes, and checks that tabs match the server's basket and orders. */
	async settleAndCompare(): Promise<void> {
		const { device } = this;
		await this.control("DELETE", "/sandbox/faults");
		await this.untilIdle();
		this.expectNoContradictions();
		device.goOnline();
		await this.untilIdle();
		await this.clock.sleep(RECHECK_MS);
		await this.untilIdle();
		await this.expectTabsToShowServerBasket();
		for (const at of [...device.atBank.keys()]) await this.chooseAtBank(at, "back");
		for (const [at, tab] of device.tabs.entries()) {
			tab.shop?.navigate("/cart");
			await this.untilIdle();
			await this.resolveUnknownOutcome(tab);
			if (device.atBank.has(at)) await this.chooseAtBank(at, "back");
		}
		await this.untilIdle();
		await this.clock.sleep(RECHECK_MS);
		await this.untilIdle();
		await this.expectTabsToShowServerBasket();
		await this.expectOrdersToBeKnown();
		await this.expectOneOrderOfEachBasket();
		await this.expectOrderPagesToMatch();
		this.expectNoContradictions();
	}

	close(): void {
		this.device.close();
	}

	private async untilIdle(): Promise<void> {
		for (let times = 0; times < MAX_IDLE_CHECKS; times += 1) {
			await this.clock.pass(RESPONSE_WAIT_MS);
			const baskets = this.device.tabs.flatMap(({ shop }) => shop?.basket ?? []);
			const isPending = baskets.some(({ pending, status }) => pending.length > 0 || status === "loading");
			if (this.device.network.isQuiet && !isPending) return;
			await this.clock.sleep(BUSY_SLEEP_MS);
		}
	}

	/** Resolves an order's unknown outcome by pressing “Проверить и продолжить”, or else by submitting the form. */
	private async resolveUnknownOutcome(tab: Tab): Promise<void> {
		const shows = (words: RegExp) => words.test(tab.document?.body.textContent ?? "");
		const isUnknown = () => shows(/не знаем, создан ли заказ/);
		if (isUnknown() && shows(/Сначала уберите/)) {
			void tab.shop?.actions.clear();
			await this.untilIdle();
		}
		if (!isUnknown()) return;
		if (!press(tab, /Проверить и продолжить/))
			fillAndSend(tab, this.typedMail.get(tab) ?? "anna@example.org", 1);
		await this.untilIdle();
	}

	private expectNoContradictions(): void {
		deepEqual(this.device.errors, []);
		deepEqual(this.claimChecker.contradictions, []);
	}

	private async expectTabsToShowServerBasket(): Promise<void> {
		await this.refetchMissedChanges();
		const { body } = await this.device.network.requestDirectly("/api/basket");
		const expected = expectedBasket(JSON.parse(body));
		for (const { shop } of this.device.tabs) if (shop) deepEqual(shownBasket(shop.basket), expected);
	}

	/** Makes both tabs refetch the basket if hold or payment ended it, or a tab was closed or reloaded during a request. */
	private async refetchMissedChanges(): Promise<void> {
		const hasHoldEnded = ({ shop }: Tab) => Date.parse(shop?.basket.basket.expiresAt ?? "") <= this.clock.now;
		const isEmptiedByPayment = this.settings.profile.basket_emptied === "when_paid";
		if (!this.device.wasInterrupted && !isEmptiedByPayment && !this.device.tabs.some(hasHoldEnded)) return;
		this.device.wasInterrupted = false;
		await this.clock.sleep(STALE_AFTER_MS);
		this.device.becomeVisible();
		await this.untilIdle();
	}

	/** Loads the pages of each tab's first known orders, and checks that their claims match the server's orders. */
	private async expectOrderPagesToMatch(): Promise<void> {
		const orders = await this.device.network.orders();
		if (orders.length === 0) return;
		for (const [at, tab] of this.device.tabs.entries()) {
			for (const { number } of (tab.shop?.knownOrders() ?? []).slice(0, MAX_CHECKED_ORDERS)) {
				this.device.load(at, `/order/success?order=${encodeURIComponent(number)}`);
				await this.clock.pass(POLL_MS);
				const [page] = this.device.tabs.slice(at);
				if (page) deepEqual(ClaimChecker.falseClaims(page, await this.device.network.orders()), []);
			}
		}
	}

	private async expectOrdersToBeKnown(): Promise<void> {
		const orders = (await this.device.network.orders()).filter(({ status }) => status !== "EXPIRED");
		for (const { shop } of this.device.tabs) {
			if (!shop) continue;
			const knownNumbers = shop.knownOrders().map(({ number }) => String(number));
			const unknownOrders = orders.filter(({ number }) => !knownNumbers.includes(number));
			deepEqual(unknownOrders, []);
		}
	}

	/** Expects no second order of a basket whose first order can still be paid. */
	private async expectOneOrderOfEachBasket(): Promise<void> {
		const orders = (await this.device.network.orders()).filter(({ status }) => !OVER.includes(status));
		const baskets = orders.map(({ basket }) => basket);
		deepEqual(baskets, [...new Set(baskets)]);
	}

	private recordExchange(exchange: Exchange): void {
		this.claimChecker.record(exchange);
		const number = /^\/api\/orders\/([^/]+)\/payments$/.exec(exchange.path)?.[1];
		if (number === undefined) return;
		this.numbersToPay.set(exchange.tab, decodeURIComponent(number));
		this.lastOrders = exchange.orders;
	}

	/** Records a contradiction if a tab leaves to pay an order whose email it never showed, after another was typed. */
	private checkPaymentRedirect(tab: Tab): void {
		const order = this.lastOrders.find(({ number }) => number === this.numbersToPay.get(tab));
		const typedMail = this.typedMail.get(tab);
		if (!order || [undefined, order.email].includes(typedMail) || this.shownMail.get(tab)?.has(order.email))
			return;
		this.claimChecker.contradictions.push(
			`paying for an order of ${order.email}, unseen, after ${typedMail} was typed`,
		);
	}
}
