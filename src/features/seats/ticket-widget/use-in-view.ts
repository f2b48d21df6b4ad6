import { type RefObject, useEffect } from "react";

/** Sets `data-widget-in-view` on the root while the widget is visible; its bar then replaces the basket's. */
export function useInView(target: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = target.current;
		if (!element || typeof IntersectionObserver === "undefined") return;
		const page = document.documentElement;
		const observer = new IntersectionObserver(([entry]) => {
			page.toggleAttribute("data-widget-in-view", entry?.isIntersecting === true);
		});
		observer.observe(element);
		return () => {
			observer.disconnect();
			page.removeAttribute("data-widget-in-view");
		};
	}, [target]);
}
