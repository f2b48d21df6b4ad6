import type { Page } from "@playwright/test";

export async function waitForPictures(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		[...document.images].every((image) => {
			const { top, bottom } = image.getBoundingClientRect();
			return image.complete || top > innerHeight || bottom <= 0;
		}),
	);
}
