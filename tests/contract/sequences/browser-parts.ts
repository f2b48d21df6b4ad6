import type { VirtualClock } from "./virtual-clock";

/** Makes a browser's `Storage` that keeps its items in `values`; reports each change of an item, but not `clear`. */
export function createStorage(
	values: Map<string, string>,
	onChange: (key: string, before: string | null) => void,
) {
	return {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => {
			const oldValue = values.get(key) ?? null;
			values.set(key, String(value));
			if (oldValue !== String(value)) onChange(key, oldValue);
		},
		removeItem: (key: string) => {
			const oldValue = values.get(key) ?? null;
			if (values.delete(key)) onChange(key, oldValue);
		},
		clear: () => values.clear(),
		key: (at: number) => [...values.keys()][at] ?? null,
		get length() {
			return values.size;
		},
	};
}

/** Broadcast channels of one browser, with delayed delivery. */
export class Channels {
	private readonly open = new Set<Channel>();

	constructor(private readonly clock: VirtualClock) {}

	of(tab: object) {
		const { open, clock } = this;
		return class implements Channel {
			readonly tab = tab;
			onmessage: ((event: { data: unknown }) => void) | null = null;

			constructor(readonly name: string) {
				open.add(this);
			}

			postMessage(data: unknown): void {
				for (const other of open) {
					if (other === this || other.name !== this.name) continue;
					clock.set(() => open.has(other) && other.onmessage?.({ data }), MESSAGE_DELAY_MS);
				}
			}

			addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
				this.onmessage = listener;
			}

			close(): void {
				open.delete(this);
			}
		};
	}

	release(tab: object): void {
		for (const channel of this.open) if (channel.tab === tab) this.open.delete(channel);
	}
}

interface Channel {
	tab: object;
	name: string;
	onmessage: ((event: { data: unknown }) => void) | null;
}

const MESSAGE_DELAY_MS = 2;
