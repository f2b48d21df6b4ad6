/**
 * After navigation Gatsby tells screen readers where they are, in English. In the same frame, right after it, its words are
 * replaced by the page's own heading, in the page's language.
 */
export function announcePage(): void {
	requestAnimationFrame(() => {
		const place = document.getElementById("gatsby-announcer");
		const heading = document.querySelector("#gatsby-focus-wrapper h1")?.textContent;
		if (place) place.textContent = heading || document.title;
	});
}
