import { type RefObject, useCallback, useEffect, useState } from "react";
import { emit } from "../../../browser/events";

/**
 * Gives an element the whole window. The page's frame hides itself at WIDGET_FULLSCREEN; everything else can't be reached
 * meanwhile, and Escape ends it. (The browser's own full screen doesn't exist on iPhones.)
 */
export function useFullscreen(target: RefObject<HTMLElement | null>): [boolean, (on: boolean) => void] {
	const [isOn, setOn] = useState(false);
	useEffect(() => {
		const element = target.current;
		if (!isOn || !element) return;
		emit("WIDGET_FULLSCREEN", true);
		const hidden = surroundings(element);
		for (const other of hidden) other.inert = true;
		document.documentElement.style.overflow = "hidden";
		const leave = (event: KeyboardEvent) => {
			if (event.key === "Escape") setOn(false);
		};
		document.addEventListener("keydown", leave);
		return () => {
			document.removeEventListener("keydown", leave);
			document.documentElement.style.overflow = "";
			for (const other of hidden) other.inert = false;
			emit("WIDGET_FULLSCREEN", false);
		};
	}, [isOn, target]);
	return [isOn, useCallback((on: boolean) => setOn(on), [])];
}

/** All that stands beside the element or beside one it lies in; messages stay reachable. */
function surroundings(element: HTMLElement): HTMLElement[] {
	const others: HTMLElement[] = [];
	for (let inner: HTMLElement = element; inner.parentElement; inner = inner.parentElement) {
		for (const sibling of inner.parentElement.children) {
			const isOther = sibling instanceof HTMLElement && sibling !== inner && !sibling.inert;
			if (isOther && !sibling.matches("[data-toasts], [aria-live], script, style")) others.push(sibling);
		}
		if (inner.parentElement === document.body) break;
	}
	return others;
}
