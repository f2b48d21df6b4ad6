/** Lays out the sections that phones skip until hydration (ui/section.module.css); calls back when all are laid out. */
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
