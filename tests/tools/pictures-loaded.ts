import type { Page } from "@playwright/test";

/** Waits until the pictures on the screen have loaded. */
export async function picturesLoaded(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		[...document.images].every((image) => {
			const { top, bottom } = image.getBoundingClientRect();
			return image.complete || top > innerHeight || bottom <= 0;
		}),
	);
}
