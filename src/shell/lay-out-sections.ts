/**
 * Lays out the sections that phones skipped at first (section.module.css), one per frame: all at once would take 100
 * ms.
 * @param done called when none is left
 */
export function layOutSections(done: () => void): void {
	const sections = [...document.querySelectorAll<HTMLElement>("main section")].filter(
		(section) => getComputedStyle(section).contentVisibility === "auto",
	);
	const next = () => {
		const section = sections.shift();
		if (!section) return done();
		section.style.contentVisibility = "visible";
		requestAnimationFrame(next);
	};
	next();
}
