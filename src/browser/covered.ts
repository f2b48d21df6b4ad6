const ATTRIBUTE = "data-covered";

/** Hides header and footer, which keep their space, while the seat map covers the window. */
export function setCovered(isCovered: boolean): void {
	document.documentElement.toggleAttribute(ATTRIBUTE, isCovered);
}

export function isCovered(): boolean {
	return document.documentElement.hasAttribute(ATTRIBUTE);
}
