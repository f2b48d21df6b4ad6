// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Filters } from "../../../../src/features/search/filters";
import { SearchField } from "../../../../src/screens/events-search/search-field";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";

/** The search field beside a button that changes the same filters. */
function Page() {
	const [filters, setFilters] = useState<Filters>({});
	return (
		<>
			<SearchField filters={filters} path="/events/search" change={setFilters} />
			<button type="button" onClick={() => setFilters({ ...filters, is_star_cast: true })}>
				star cast
			</button>
			<output>{JSON.stringify(filters)}</output>
		</>
	);
}

it("keeps a filter that is chosen while the typed text isn't yet applied", async () => {
	renderShop(<Page />, new FakeBasket());
	fireEvent.change(screen.getByRole("searchbox"), { target: { value: "стендап" } });
	fireEvent.click(screen.getByRole("button", { name: "star cast" }));
	await waitFor(() => expect(screen.getByRole("status").textContent).toContain("стендап"));
	expect(JSON.parse(screen.getByRole("status").textContent ?? "")).toEqual({ q: "стендап", is_star_cast: true });
});
