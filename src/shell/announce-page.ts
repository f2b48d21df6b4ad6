/** Replaces Gatsby's English route announcement by the page's heading, in the same frame. */
export function announcePage(): void {
	requestAnimationFrame(() => {
		const place = document.getElementById("gatsby-announcer");
		const heading = document.querySelector("#gatsby-focus-wrapper h1")?.textContent;
		if (place) place.textContent = heading || document.title;
	});
}
