/** "copied": the address was copied, for lack of a share sheet; undefined: the sheet was used or dismissed. */
export type ShareOutcome = "copied" | "failed" | undefined;

/** Opens the device's share sheet for a page, or copies the page's address where there is no share sheet. */
export async function sharePage(title: string, url = window.location.href): Promise<ShareOutcome> {
	try {
		if ("share" in navigator) {
			await navigator.share({ title, url });
			return undefined;
		}
		await window.navigator.clipboard.writeText(url);
		return "copied";
	} catch (error) {
		return error instanceof DOMException && error.name === "AbortError" ? undefined : "failed";
	}
}
