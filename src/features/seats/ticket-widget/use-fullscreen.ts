import { type RefObject, useEffect, useState } from "react";
import { showAddress } from "../../../browser/address-bar";
import { emit } from "../../../browser/signals";
import { TICKETS_HASH } from "./on-tickets-wanted";

/** Lets an element fill the window; Escape ends it. Makes the page around it inert. iPhones lack the Fullscreen API. */
export function useFullscreen(target: RefObject<HTMLElement | null>): [boolean, (on: boolean) => void] {
	const [isOn, setOn] = useState(false);
	useEffect(() => {
		const element = target.current;
		if (!isOn || !element) return;
		emit("WIDGET_FULLSCREEN", true);
		const inertElements = surroundingElements(element);
		for (const other of inertElements) other.inert = true;
		document.documentElement.style.overflow = "hidden";
		const onKeyDown = (event: KeyboardEvent) => {
			// In an open dialog, Escape closes only the dialog.
			if (event.key === "Escape" && !document.querySelector("dialog[open]")) setOn(false);
		};
		const goBack = () => {
			const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
			if (!dialog) return setOn(false);
			// Browsers without CloseWatcher, as iPhones', don't close it themselves. The entry is for the next "Back".
			dialog.close();
			showAddress(TICKETS_HASH, undefined, "push");
		};
		document.addEventListener("keydown", onKeyDown);
		// The browser's back button leaves the full screen, not the page: links to the tickets add an entry, too.
		if (window.location.hash !== TICKETS_HASH) showAddress(TICKETS_HASH, undefined, "push");
		window.addEventListener("popstate", goBack);
		return () => {
			document.removeEventListener("keydown", onKeyDown);
			window.removeEventListener("popstate", goBack);
			document.documentElement.style.overflow = "";
			for (const other of inertElements) other.inert = false;
			emit("WIDGET_FULLSCREEN", false);
		};
	}, [isOn, target]);
	return [isOn, setOn];
}

/** Siblings of the element and of its ancestors, except toasts, live regions and what is already inert. */
function surroundingElements(element: HTMLElement): HTMLElement[] {
	const surrounding: HTMLElement[] = [];
	for (let inner: HTMLElement = element; inner.parentElement; inner = inner.parentElement) {
		for (const sibling of inner.parentElement.children) {
			const isOther = sibling instanceof HTMLElement && sibling !== inner && !sibling.inert;
			if (isOther && !sibling.matches("[data-toasts], [aria-live], script, style")) surrounding.push(sibling);
		}
		if (inner.parentElement === document.body) break;
	}
	return surrounding;
}
