import { createSandbox, type Sandbox, type SandboxOptions } from "../sandbox/server/sandbox";
import { smallData } from "../sandbox/server/small-data";
import { createSecondBackend } from "../second-backend/backend";
import type { StockTicket } from "../second-backend/stock";

/** Whether the tests run with the second backend, which others than the sandbox's authors could have written. */
export const isSecondBackend = process.env["BACKEND"] === "second";

/** A backend whose control routes set faults, prices and time. */
export interface TestBackend extends Pick<Sandbox, "url" | "inject" | "close"> {
	clock: Pick<Sandbox["clock"], "advance">;
}

/** Starts the backend under test with the small data set. The sandbox then also serves the second one's catalogue. */
export async function createBackend(options: Pick<SandboxOptions, "now" | "pause">): Promise<TestBackend> {
	const sandbox = await createSandbox({ port: 0, data: smallData(), ...options });
	if (!isSecondBackend) return sandbox;
	const backend = await createSecondBackend({
		port: 0,
		catalogueUrl: sandbox.url,
		stock: smallStock(),
		...options,
	});
	return { ...backend, close: () => Promise.all([backend.close(), sandbox.close()]).then(() => undefined) };
}

/** Id of a payment method that the backend accepts. */
export const PAYMENT_METHOD = isSecondBackend ? "card" : 1;

/** The part of an order by which tests tell its buyer; the second backend's orders name none. */
export const orderOf = (email: string) => (isSecondBackend ? {} : { buyer: { email } });

/** What the small data set sells of events 101 and 102, with the ids of the sandbox's tickets. */
function smallStock(): StockTicket[] {
	const seats = Array.from({ length: 20 }, (_, at) => ({
		id: 10_100_001 + at,
		source: 1001,
		event: 101,
		seat_id: `seat ${at}`,
		price: 2500,
		fee: 250,
		capacity: 1,
		max_count: 1,
	}));
	const category = { source: 1002, event: 102, capacity: 8, max_count: 8 };
	return [
		...seats,
		{ ...category, id: 10_290_000, price: 1500, fee: 150 },
		{ ...category, id: 10_290_001, price: 3999.9, fee: 399.99 },
	];
}
