/** Constants used only by lazily loaded code, kept out of the first load. § refers to docs/specification.md. */

/** §9 Toasts. `dragPercent`: how far to drag a toast to dismiss it, percent of its width. */
export const TOAST = { autoCloseMs: 5_000, position: "top-right", theme: "light", dragPercent: 80 } as const;

/** §9 Query parser. */
export const QUERY_PARSER = { depth: 5, arrayLimit: 20, parameterLimit: 1_000 } as const;

/**
 * §4 and §9: how often and how long to look for the chat widget (ms), and selectors of known chats (JivoSite, Carrot
 * quest, Chatra, Intercom, Crisp) for landings that name none.
 */
export const CHAT = {
	pollMs: 200,
	pollForMs: 60_000,
	preview:
		"[data-chat-preview], #jivo-iframe-container, #carrot-messenger-collapsed-frame, #chatra, .intercom-launcher, #crisp-chatbox",
} as const;

/** How often to poll the order after payment. Milliseconds. */
export const ORDER_POLL = { fastMs: 2_000, fastForMs: 20_000, slowMs: 5_000 } as const;
