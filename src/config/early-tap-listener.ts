/** Window property with the listener by which the inline script records taps on buttons (shell/early-tap.ts). */
export const EARLY_TAP_LISTENER = "___tap";
