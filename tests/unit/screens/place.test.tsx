// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import PlaceScreen from "#src/screens/place/place.tsx";
import { ShopPage } from "../../fixtures/shop-page";

it("the venue page shows the entrance and a link to directions beside the address", () => {
	const city = { slug: "moskva", name: "Москва", nameIn: "в Москве" };
	const texts = { name: "Зелёный театр", address: "ул. Крымский Вал, 9", metro: ["Шаболовская"] };
	const entrance = { entrance: "Через ворота парка", entranceLanguage: "ru", routeUrl: "https://maps.test/" };
	render(
		<ShopPage>
			<PlaceScreen pageContext={{ view: { id: 1, city, ...texts, ...entrance, halls: [], events: [] } }} />
		</ShopPage>,
	);
	const directions = screen.getByRole("link", { name: /^Как доехать/ });
	expect(directions.closest("dd")?.textContent).toContain("Москва, ул. Крымский Вал, 9Через ворота парка");
	expect(screen.getByText("Через ворота парка").getAttribute("lang")).toBe("ru");
});
