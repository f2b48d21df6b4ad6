/** "copied": the address was copied, for lack of a share sheet; undefined: the sheet was used or dismissed. */
export type ShareOutcome = "copied" | "failed" | undefined;

/** Opens the device's share sheet for a page, or copies the page's address where no sheet opens, as in many apps. */
export async function sharePage(title: string, url = window.location.href): Promise<ShareOutcome> {
	try {
		if ("share" in navigator) {
			await navigator.share({ title, url });
			return undefined;
		}
	} catch (error) {
		if (error instanceof DOMException && error.name === "AbortError") return undefined;
	}
	try {
		await window.navigator.clipboard.writeText(url);
		return "copied";
	} catch {
		return "failed";
	}
}
