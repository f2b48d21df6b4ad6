// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { eventView } from "#src/node/pipeline/views/event";
import { EventScreen } from "#src/screens/event/event.tsx";
import { russianContext } from "../../fixtures/planning";
import { catalogue, city, event } from "../../fixtures/records";
import { ShopPage } from "../../fixtures/shop-page";
import { plain } from "../features/seats/shop";

/** Renders the page of an event with these fields. @returns the facts by title */
function factsOf(fields: Record<string, unknown>) {
	const record = event({ id: 5, startedAt: "2026-11-21T19:00:00+03:00", locationId: 1, ...fields });
	const cities = [city({ id: 1, name: "Москва", timeZone: "Europe/Moscow" })];
	const view = eventView(russianContext(catalogue({ cities, events: [record] })), record);
	const { container } = render(
		<ShopPage>
			<EventScreen view={view} />
		</ShopPage>,
	);
	const titles = [...container.querySelectorAll("dt")];
	return Object.fromEntries(
		titles.map((title) => [title.textContent, plain(title.nextSibling?.textContent ?? "")]),
	);
}

describe("the facts of an event", () => {
	it("have the time when the doors open, by the venue's clock, and what makes the event accessible", () => {
		const doorsAt = "2026-11-21T15:30:00Z";
		expect(
			factsOf({ doorsAt, accessibility: ["sign_language", "Subtitles", "lift", "subtitles"] }),
		).toMatchObject({
			"Двери открываются": "18:30",
			Доступность: "Перевод на жестовый язык, субтитры",
		});
	});

	it("lack both if the record says nothing usable", () => {
		const titles = Object.keys(factsOf({ doorsAt: "18:30", accessibility: "wheelchair" }));
		expect(titles).toEqual(["Где"]);
	});
});
