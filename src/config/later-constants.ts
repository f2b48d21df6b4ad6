/** Numbers and names of the specification that only parts loaded later read: the first load does not carry them. */

/** §9 Toasts. Milliseconds and percent. */
export const TOAST = { autoCloseMs: 5_000, position: "top-right", theme: "light", dragPercent: 80 } as const;

/** §9 Query parser. */
export const QUERY_PARSER = { depth: 5, arrayLimit: 20, parameterLimit: 1_000 } as const;

/**
 * §4 and §9: how often the chat widget is looked for and for how long (milliseconds), and where its preview is when the
 * landing doesn't say: whatever is marked so, JivoSite, Carrot quest, Chatra, Intercom, Crisp.
 */
export const CHAT = {
	pollMs: 200,
	pollForMs: 60_000,
	preview:
		"[data-chat-preview], #jivo-iframe-container, #carrot-messenger-collapsed-frame, #chatra, .intercom-launcher, #crisp-chatbox",
} as const;

/** The buyer's way back from the bank: how often the order is asked for. Milliseconds. */
export const ORDER_POLL = { fastMs: 2_000, fastForMs: 20_000, slowMs: 5_000 } as const;
