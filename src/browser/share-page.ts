/** "copied": the page's address was copied, for lack of a share sheet; undefined: the sheet was used or dismissed. */
export type ShareOutcome = "copied" | "failed" | undefined;

/** Opens the device's share sheet for this page, or copies the page's address where there is no share sheet. */
export async function sharePage(title: string): Promise<ShareOutcome> {
	const { href } = window.location;
	try {
		if ("share" in navigator) {
			await navigator.share({ title, url: href });
			return undefined;
		}
		await window.navigator.clipboard.writeText(href);
		return "copied";
	} catch (error) {
		return error instanceof DOMException && error.name === "AbortError" ? undefined : "failed";
	}
}
