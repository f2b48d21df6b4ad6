/** Constants of code that loads after the first paint. `spec §…` cites docs/specification.md. */

/** Toasts (spec §9). `dragPercent`: how far to drag a toast to dismiss it, in percent of its width. */
export const TOAST = { autoCloseMs: 5_000, position: "top-right", theme: "light", dragPercent: 80 } as const;

/** Limits for parsing the query of a search address (spec §9). */
export const QUERY_PARSER = { depth: 5, arrayLimit: 20, parameterLimit: 1_000 } as const;

/** How to find the chat's button (spec §4, §9). `previewSelector` is the CSS selector if the landing has none. */
export const CHAT = {
	pollMs: 200,
	pollForMs: 60_000,
	previewSelector:
		"[data-chat-preview], #jivo-iframe-container, #carrot-messenger-collapsed-frame, #chatra, .intercom-launcher, #crisp-chatbox",
} as const;

/**
 * Delays between polls of an order after its payment, in ms: `fastMs` during the first `fastForMs`, then `slowMs`; if an
 * answer asks for more (`Retry-After`), that, up to `longestMs`.
 */
export const ORDER_POLL = { fastMs: 2_000, fastForMs: 20_000, slowMs: 5_000, longestMs: 60_000 } as const;
