// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import PlaceScreen from "../../../src/screens/place/place";
import type { ScreenProps } from "../../../src/views/page-context";
import type { PlaceView } from "../../../src/views/screens";
import { ShopPage } from "../../fixtures/shop-page";

afterEach(cleanup);

it("shows a venue's entrance and directions beside its address", () => {
	const view: PlaceView = {
		id: 1,
		city: { slug: "moskva", name: "Москва", nameIn: "в Москве" },
		name: "Зелёный театр",
		address: "ул. Крымский Вал, 9",
		metro: ["Шаболовская"],
		entrance: "Через ворота парка",
		entranceLanguage: "ru",
		routeUrl: "https://maps.test/",
		halls: [],
		events: [],
	};
	const props = { pageContext: { view } } as unknown as ScreenProps<PlaceView>;
	render(
		<ShopPage>
			<PlaceScreen {...props} />
		</ShopPage>,
	);
	const directions = screen.getByRole("link", { name: /^Как доехать/ });
	expect(directions.closest("dd")?.textContent).toContain("Москва, ул. Крымский Вал, 9Через ворота парка");
	expect(screen.getByText("Через ворота парка").getAttribute("lang")).toBe("ru");
});
