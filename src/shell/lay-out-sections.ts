/**
 * Lays out what a phone has left out so far (section.module.css), a section a frame: all of them at once hold it for a tenth of
 * a second.
 * @param done is called when nothing is left out any more
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
