import type { Script } from "node:vm";
import type { TestBackend } from "../backends";
import { Channels, createStorage } from "./browser-parts";
import { Locks } from "./locks";
import { type Exchange, Network, SHOP_ORIGIN } from "./network";
import { Tab } from "./tab";
import type { VirtualClock } from "./virtual-clock";

const TAB_COUNT = 2;
const STORAGE_EVENT_DELAY_MS = 3;

/** A buyer's browser with two tabs and a possibly wrong clock. */
export class Device {
	readonly tabs: Tab[] = [];
	readonly locks = new Locks();
	readonly channels: Channels;
	readonly network: Network;
	readonly errors: string[] = [];
	/** Addresses of open bank pages, by tab index. */
	readonly atBank = new Map<number, string>();
	/** Whether a tab was closed or reloaded during an API request since `SequenceWorld` last made the tabs refetch. */
	wasInterrupted = false;
	private readonly local = new Map<string, string>();

	constructor(
		readonly clock: VirtualClock,
		backend: TestBackend,
		private readonly script: Script,
		private clockSkewMs: number,
		onAnswer: (exchange: Exchange) => void,
		private readonly onLeave: (tab: Tab) => void,
	) {
		this.channels = new Channels(clock);
		this.network = new Network(clock, backend.inject, onAnswer);
		for (let at = 0; at < TAB_COUNT; at += 1) this.tabs.push(this.open("/"));
	}

	/** Time of this device's clock, in milliseconds since the epoch. */
	get now(): number {
		return this.clock.now + this.clockSkewMs;
	}

	/** Moves the device's clock by `clockStepMs`, and reloads all tabs as a restart of the browser does. */
	restart(clockStepMs: number): void {
		this.clockSkewMs += clockStepMs;
		for (const [at, { path }] of this.tabs.entries()) this.load(at, path);
	}

	/** Loads a path of the shop in the tab with index `at`; a new tab starts with empty session storage. */
	load(at: number, path: string, isNewTab = false): void {
		const previousTab = this.tabs[at];
		if (!this.network.isQuiet) this.wasInterrupted = true;
		previousTab?.close();
		this.atBank.delete(at);
		this.tabs[at] = this.open(path, isNewTab ? undefined : previousTab?.sessionValues);
	}

	leave(tab: Tab, url: string): void {
		this.onLeave(tab);
		this.atBank.set(this.tabs.indexOf(tab), url);
		this.release(tab);
	}

	storageOf(tab: Tab) {
		return createStorage(this.local, (key, before) => {
			const value = this.local.get(key) ?? null;
			for (const other of this.tabs) {
				if (other !== tab)
					this.clock.set(() => other.receiveStorageEvent(key, before, value), STORAGE_EVENT_DELAY_MS);
			}
		});
	}

	release(tab: Tab): void {
		this.locks.release(tab);
		this.channels.release(tab);
	}

	goOnline(): void {
		for (const tab of this.tabs) tab.dispatch("online");
	}

	becomeVisible(): void {
		for (const tab of this.tabs) tab.dispatch("visibilitychange");
	}

	close(): void {
		for (const tab of this.tabs) tab.close();
	}

	private open(path: string, session?: Map<string, string>): Tab {
		return new Tab(this, this.script, SHOP_ORIGIN + path, session);
	}
}
