import { attempt } from "./attempt";

/** Opens a channel to this site's other tabs; none where the browser has or allows none. Never throws. */
export function openTabChannel(name: string, onMessage: () => void) {
	const channel = attempt(() => new BroadcastChannel(name));
	if (channel) channel.onmessage = onMessage;
	return {
		/** Calls `onMessage` in the other tabs. */
		notify: () => attempt(() => channel?.postMessage("changed")),
		close: () => attempt(() => channel?.close()),
	};
}
