/** Lays out the sections that section.module.css skips on narrow screens until hydration; calls back after the last. */
export function layOutSections(done: () => void): void {
	const sections = [...document.querySelectorAll<HTMLElement>("main section")].filter(
		(section) => getComputedStyle(section).contentVisibility === "auto",
	);
	const layOutNext = () => {
		const section = sections.shift();
		if (!section) return done();
		section.style.contentVisibility = "visible";
		// Laying out all sections in one frame would block the page for 100 ms.
		requestAnimationFrame(layOutNext);
	};
	layOutNext();
}
