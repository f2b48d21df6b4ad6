import type { ToastDrawer } from "./toast-drawer";

/** A short message at the corner of the page; what matters for long is said in the page itself. */
export interface Toast {
	kind: "info" | "good" | "problem";
	text: string;
	/** One thing the reader can do about it. */
	action?: { label: string; run: () => void };
}

let drawer: Promise<ToastDrawer> | undefined;

/**
 * Shows a message (spec §9: 5 s, top right, light). The library comes with the first message; when it can't be had, the
 * message is still said.
 */
export function notify(toast: Toast): void {
	drawer ??= import("./toast-drawer").then(({ openDrawer }) => openDrawer());
	drawer.then(
		(open) => open.show(toast),
		() => {
			drawer = undefined;
			sayPlainly(toast.text);
		},
	);
}

const PLAIN_MS = 5_000;

/** The message as plain text in a live region, seen and heard, without any library. */
function sayPlainly(text: string): void {
	const id = "plain-messages";
	const region = document.getElementById(id) ?? document.body.appendChild(document.createElement("p"));
	region.id = id;
	region.setAttribute("aria-live", "polite");
	region.style.cssText =
		"position:fixed;inset-block-start:1rem;inset-inline-end:1rem;z-index:100;max-inline-size:20rem;padding:1rem;background:#fff;color:#111;border:1px solid #767676";
	region.textContent = text;
	setTimeout(() => {
		if (region.textContent === text) region.remove();
	}, PLAIN_MS);
}
