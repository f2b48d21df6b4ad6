import { axeFindings } from "./fixtures/axe";
import { EVENTS } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

test("photos open in a viewer, arrow keys turn them, and Escape returns to the photo in the page", async ({
	page,
}) => {
	await page.goto(EVENTS.seated.path);
	const photo = page.getByRole("link", { name: /Фото 1 из 2/ });
	await photo.click();
	const viewer = page.getByRole("dialog", { name: "Фотографии" });
	const shown = viewer.getByRole("img");
	await expect(shown).toHaveCount(1);
	const firstUrl = await shown.getAttribute("src");
	await page.keyboard.press("ArrowRight");
	await expect(viewer.getByText("Фото 2 из 2")).toBeVisible();
	await expect(shown).not.toHaveAttribute("src", firstUrl ?? "");
	await expect(shown).toBeInViewport({ ratio: 0.99 });
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(viewer).toBeHidden();
	await expect(photo).toBeFocused();
});

test("on a phone, photos in the viewer are swiped one at a time", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(EVENTS.seated.path);
	await page.getByRole("link", { name: /Фото 1 из 2/ }).click();
	const viewer = page.getByRole("dialog", { name: "Фотографии" });
	await expect(viewer.getByText("Фото 1 из 2")).toBeVisible();
	// Released between two photos, the list snaps to the nearer one.
	await viewer.getByRole("list").evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.7 }));
	await expect(viewer.getByText("Фото 2 из 2")).toBeVisible();
	await expect(viewer.getByRole("img")).toBeInViewport({ ratio: 0.99 });
});

test("a single photo is as wide as its row", async ({ page }) => {
	await page.goto(EVENTS.soldOut.path);
	const photo = page.getByRole("link", { name: /Фото 1 из 1/ });
	await photo.scrollIntoViewIfNeeded();
	const [photoBox, rowBox] = await Promise.all([
		photo.boundingBox(),
		page.getByRole("list").filter({ has: photo }).boundingBox(),
	]);
	expect(photoBox?.width).toBeCloseTo(rowBox?.width ?? Number.NaN, 0);
});
