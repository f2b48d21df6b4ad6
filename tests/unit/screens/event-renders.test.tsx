// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type * as Cards from "#src/features/cards/event-card.tsx";
import { EventScreen } from "#src/screens/event/event.tsx";
import type * as Texts from "#src/ui/prose.tsx";
import { eventView } from "../../fixtures/event-view";
import { ShopPage } from "../../fixtures/shop-page";

const renders = vi.hoisted(() => ({ text: 0, related: 0 }));

vi.mock("#src/ui/prose.tsx", async (original) => {
	const { Prose } = await original<typeof Texts>();
	const counted: typeof Prose = (props) => {
		renders.text++;
		return Prose(props);
	};
	return { Prose: counted };
});

vi.mock("#src/features/cards/event-card.tsx", async (original) => {
	const { EventCard } = await original<typeof Cards>();
	const counted: typeof EventCard = (props) => {
		renders.related++;
		return EventCard(props);
	};
	return { EventCard: counted };
});

const DAY_MS = 86_400_000;

it("renders neither an event's text nor the related events anew when its last tickets are sold", async () => {
	const when = { iso: new Date(Date.now() + DAY_MS).toISOString(), date: "21 ноября", time: "19:00" };
	const card = { id: 8, path: "/kazan/events/8", sourceId: 800, title: "Ещё событие", when };
	const event = eventView({ when, descriptionHtml: "<p>Текст</p>", related: [card] });
	render(
		<ShopPage prices={[{ id: event.sourceId, availability: "sold_out" }]}>
			<EventScreen view={event} />
		</ShopPage>,
	);
	const before = { ...renders };
	expect(await screen.findAllByText("Билеты проданы")).not.toHaveLength(0);
	expect(renders).toEqual(before);
});
