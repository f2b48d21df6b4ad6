/** Makes screen readers announce a new page by its heading, instead of Gatsby's English text. */
export function announcePage(): void {
	requestAnimationFrame(() => {
		const announcer = document.getElementById("gatsby-announcer");
		const heading = document.querySelector("#gatsby-focus-wrapper h1")?.textContent;
		if (announcer) announcer.textContent = heading || document.title;
	});
}
