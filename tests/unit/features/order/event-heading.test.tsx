// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { EventHeading } from "#src/features/order/event-heading.tsx";
import { RussianPage } from "../../../fixtures/russian-page";

it.each([
	["moskva", async () => Response.json([{ slug: "moskva", name: "Москва" }]), "Москва, Клуб"],
	["tver", async () => Response.json([{ slug: "moskva", name: "Москва" }]), "Клуб"],
])(
	"the place of an event in %s keeps its line until the city's name is known",
	async (citySlug, answer, place) => {
		vi.stubGlobal("fetch", vi.fn(answer));
		render(<EventHeading event={{ title: "Вечер", citySlug, place: "Клуб" }} />, { wrapper: RussianPage });
		const waiting = screen.getByText(`${citySlug}, Клуб`).parentElement;
		expect(waiting?.style.visibility).toBe("hidden");
		await screen.findByText(place);
		expect(waiting?.textContent).toBe(place);
		expect(waiting?.style.visibility).toBe("");
	},
);
