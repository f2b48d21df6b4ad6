import { vi } from "vitest";
import type { Basket } from "#src/domain/basket";
import { BasketEngine } from "#src/features/basket/basket-engine";
import { type BasketState, LOADING_BASKET } from "#src/features/basket/basket-state";
import { type BasketFault, FakeBasket, ticket } from "./fake-basket";

const LOADED_EMPTY: BasketState = { ...LOADING_BASKET, status: "loaded" };

export function engineWith(server: FakeBasket, initial = LOADED_EMPTY) {
	const deps = {
		announce: vi.fn(),
		mark: vi.fn(() => false),
		onState: vi.fn<(state: BasketState) => void>(),
		areCookiesBlocked: vi.fn(() => false),
	};
	const engine = new BasketEngine({ port: server, initial, ...deps });
	const state = () => deps.onState.mock.lastCall?.[0] ?? initial;
	const lines = () =>
		state()
			.basket.tickets.map(({ id, count }) => `${id}×${count}`)
			.join(" ");
	return { server, engine, state, lines, ...deps };
}

/** Creates a server whose basket has these lines (counts by ticket id). */
export const serverWith = (lines: Record<number, number>, extra?: Partial<Basket>) =>
	new FakeBasket(
		Object.entries(lines).map(([id, count]) => ticket(Number(id), { count })),
		extra,
	);

/** Creates a basket engine that has fetched these lines (counts by ticket id). Later calls meet `faults` in turn. */
export async function fetchedBasket(
	lines: Record<number, number> = {},
	{ faults = [], ...extra }: Partial<Basket> & { faults?: BasketFault[] } = {},
) {
	const basket = engineWith(serverWith(lines, extra));
	await basket.engine.reload();
	basket.server.faults = faults;
	return basket;
}
