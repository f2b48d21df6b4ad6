import { once } from "../browser/once";

export interface Toast {
	kind: "info" | "good" | "problem";
	text: string;
	action?: { label: string; run: () => void };
}

const loadToasts = once(() =>
	import("./create-toast-container").then(({ createToastContainer }) => createToastContainer()),
);

/** Shows a toast (spec §9); as plain text when the toast library fails to load. */
export function notify(toast: Toast): void {
	loadToasts().then(
		(show) => show(toast),
		() => showPlainText(toast.text),
	);
}

/** Shows a message for five seconds without the toast library; screen readers announce it. */
function showPlainText(text: string): void {
	const id = "plain-messages";
	const region = document.getElementById(id) ?? document.body.appendChild(document.createElement("p"));
	region.id = id;
	region.setAttribute("aria-live", "polite");
	region.style.cssText =
		"position:fixed;inset-block-start:1rem;inset-inline-end:1rem;z-index:100;max-inline-size:20rem;padding:1rem;background:#fff;color:#111;border:1px solid #767676";
	region.textContent = text;
	setTimeout(() => {
		if (region.textContent === text) region.remove();
	}, 5_000);
}
