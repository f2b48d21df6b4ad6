// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { Gallery } from "#src/screens/event/gallery.tsx";
import { RussianPage } from "../../fixtures/russian-page";
import { makeDialogsWork } from "../features/search/page";

const images = ["a", "b", "c"].map((name) => ({
	url: `https://img.example/${name}.jpg`,
	alt: `Сцена ${name}`,
}));
const page = (count = images.length) => (
	<RussianPage>
		<Gallery images={images.slice(0, count)} title="Гала" />
	</RussianPage>
);
const user = userEvent.setup();

beforeEach(() => {
	makeDialogsWork();
	Element.prototype.scrollTo = () => undefined;
});

const openPhoto = async (number: number, count?: number) => {
	render(page(count));
	await user.click(screen.getByRole("link", { name: new RegExp(`Фото ${number} из`) }));
	return screen.findByRole("dialog", { name: "Фотографии" });
};
const shownPhotos = (dialog: HTMLElement) =>
	within(dialog)
		.getAllByRole("img")
		.map((image) => image.getAttribute("alt"));

describe("the gallery of an event", () => {
	it("links to its pictures without JavaScript, each named", () => {
		const gallery = document.createElement("div");
		gallery.innerHTML = renderToString(page());
		const links = within(gallery).getAllByRole("link");
		expect(links.map((link) => link.getAttribute("href"))).toEqual(images.map(({ url }) => url));
		expect(links[1]?.getAttribute("aria-label")).toBe("Сцена b, Фото 2 из 3");
	});

	it("opens the clicked photo in a viewer that arrow keys and buttons turn, up to its ends", async () => {
		const dialog = await openPhoto(2);
		expect(shownPhotos(dialog)).toEqual(["Сцена b"]);
		fireEvent.keyDown(dialog, { key: "ArrowRight" });
		fireEvent.keyDown(dialog, { key: "ArrowRight" });
		expect(shownPhotos(dialog)).toEqual(["Сцена c"]);
		expect(within(dialog).getByText("Фото 3 из 3")).toBeDefined();
		await user.click(within(dialog).getByRole("button", { name: "Предыдущее фото" }));
		expect(shownPhotos(dialog)).toEqual(["Сцена b"]);
	});

	it("closes the viewer by its button and by a click beside the photo, but not by a click on the photo", async () => {
		const dialog = await openPhoto(1);
		await user.click(within(dialog).getByRole("img"));
		expect(screen.queryByRole("dialog")).not.toBeNull();
		await user.click(within(dialog).getByRole("button", { name: "Закрыть" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		await user.click(screen.getByRole("link", { name: /Фото 1 из/ }));
		const item = within(await screen.findByRole("dialog")).getAllByRole("listitem")[0];
		if (item) await user.click(item);
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	});

	it("has no buttons to turn a single photo", async () => {
		const dialog = await openPhoto(1, 1);
		expect(within(dialog).getAllByRole("button")).toHaveLength(1);
	});
});
