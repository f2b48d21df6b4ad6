// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { BasketConnection } from "#src/features/basket/basket-connection";
import type { BasketEngine, BasketEngineHost } from "#src/features/basket/basket-engine";
import { type BasketState, LOADING_BASKET } from "#src/features/basket/basket-state";

const FETCHED: BasketState = { ...LOADING_BASKET, status: "loaded" };

/** Connects a page to a basket whose answers the test gives, by the returned function. */
async function connect() {
	let host: BasketEngineHost | undefined;
	const shown = vi.fn();
	const connection = new BasketConnection(async (given) => {
		host = given;
		return { reload: async () => undefined, close: () => undefined } as unknown as BasketEngine;
	}, shown);
	const disconnect = connection.open();
	await connection.actions.reload();
	return { connection, disconnect, shown, answer: () => host?.onState(FETCHED) };
}

it("shows the basket's answers while the page is open", async () => {
	const { answer, shown, disconnect } = await connect();
	answer();
	expect(shown).toHaveBeenLastCalledWith(FETCHED);
	disconnect();
});

it("tells a page that has gone nothing, and the page that comes next everything", async () => {
	const { connection, answer, shown, disconnect } = await connect();
	disconnect();
	shown.mockClear();
	answer();
	expect(shown).not.toHaveBeenCalled();
	connection.open()();
	expect(shown).toHaveBeenCalledExactlyOnceWith(FETCHED);
});
