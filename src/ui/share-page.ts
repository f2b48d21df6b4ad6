export type ShareOutcome = "copied" | "failed" | undefined;

/** Opens the device's share sheet with this page; without one, copies the address. */
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
