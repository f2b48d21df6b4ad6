import type { Script } from "node:vm";
import { JSDOM, VirtualConsole } from "jsdom";
import { createStorage } from "./browser-parts";
import type { Device } from "./device";
import type { ShopInTab } from "./page";

/** A tab: its realm, React, timers and session storage. Local storage, cookies and locks are the device's. */
export class Tab {
	/** Whether the document changed since `SequenceWorld.read` last checked its claims about orders and the hold. */
	isChanged = false;
	private dom: JSDOM | undefined;
	private readonly timers = new Set<number>();
	/** Address on another site that the page navigated to. */
	leftFor: string | undefined;

	constructor(
		private readonly device: Device,
		script: Script,
		url: string,
		readonly sessionValues = new Map<string, string>(),
	) {
		const console = new VirtualConsole();
		console.on("jsdomError", (error) => device.errors.push(String(error.detail ?? error.message)));
		console.on("error", (...words: unknown[]) => device.errors.push(words.map(String).join(" ")));
		this.dom = new JSDOM("<!doctype html><html lang=ru><body></body></html>", {
			url,
			runScripts: "outside-only",
			pretendToBeVisual: true,
			virtualConsole: console,
		});
		this.installGlobals();
		script.runInContext(this.dom.getInternalVMContext());
	}

	get isOpen(): boolean {
		return this.dom !== undefined && this.leftFor === undefined;
	}

	get shop(): ShopInTab | undefined {
		return this.isOpen ? this.dom?.window["shop"] : undefined;
	}

	get document(): Document | undefined {
		return this.isOpen ? this.dom?.window.document : undefined;
	}

	get path(): string {
		return this.dom ? this.dom.window.location.pathname + this.dom.window.location.search : "";
	}

	dispatch(type: "visibilitychange" | "online"): void {
		if (!this.dom || !this.isOpen) return;
		const { window } = this.dom;
		const event = new window.Event(type);
		if (type === "online") window.dispatchEvent(event);
		else window.document.dispatchEvent(event);
	}

	receiveStorageEvent(key: string, oldValue: string | null, newValue: string | null): void {
		if (!this.dom || !this.isOpen) return;
		const { window } = this.dom;
		window.dispatchEvent(new window.StorageEvent("storage", { key, oldValue, newValue }));
	}

	close(): void {
		for (const id of this.timers) this.device.clock.clear(id);
		this.device.release(this);
		this.dom?.window.close();
		this.dom = undefined;
	}

	private installGlobals(): void {
		const { dom, device, timers } = this;
		if (!dom) return;
		const { clock } = device;
		const { window } = dom;
		const setTimer =
			(isRepeated: boolean) =>
			(task: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
				const id = clock.set(
					() => {
						if (!isRepeated) timers.delete(id);
						if (this.isOpen) task(...given);
					},
					ms,
					isRepeated,
				);
				timers.add(id);
				return id;
			};
		const clearTimer = (id: number) => {
			timers.delete(id);
			clock.clear(id);
		};
		const globals = {
			setTimeout: setTimer(false),
			setInterval: setTimer(true),
			setImmediate: (task: () => void) => setTimer(false)(task),
			requestAnimationFrame: (task: (at: number) => void) => setTimer(false)(() => task(clock.now), FRAME_MS),
			requestIdleCallback: (task: () => void) => setTimer(false)(task, FRAME_MS),
			clearTimeout: clearTimer,
			clearInterval: clearTimer,
			cancelAnimationFrame: clearTimer,
			cancelIdleCallback: clearTimer,
			localStorage: device.storageOf(this),
			sessionStorage: createStorage(this.sessionValues, () => undefined),
			BroadcastChannel: device.channels.of(this),
			fetch: (url: string, init: RequestInit = {}) => device.network.fetch(this, url, init),
			leaveForSite: (url: string) => {
				this.leftFor = url;
				device.leave(this, url);
			},
			__deviceNow: () => device.now,
		};
		for (const [name, value] of Object.entries(globals)) {
			Object.defineProperty(window, name, { value, configurable: true, writable: true });
		}
		new window.MutationObserver(() => {
			this.isChanged = true;
		}).observe(window.document, { subtree: true, childList: true, characterData: true });
		Object.defineProperty(window.navigator, "locks", { value: device.locks.of(this) });
		window.eval(
			"{ const Real = Date; Date = class extends Real { constructor(...given) { given.length === 0 ? super(__deviceNow()) : super(...given); } static now() { return __deviceNow(); } }; }",
		);
	}
}

const FRAME_MS = 16;
