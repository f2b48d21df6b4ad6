import { ApiError } from "#src/backend/api-error";
import type { Basket, Ticket } from "#src/domain/basket";
import type { OpaqueId } from "#src/domain/lenient";
import type { BasketPort } from "#src/features/basket/basket-queue";
import { noAnswer } from "../order/order-answers";

/** How a call ends. `lost`: it takes effect, but has no answer; `dropped`: it isn't received; an object: a refusal. */
export type BasketFault =
	| "ok"
	| "lost"
	| "dropped"
	| { code?: string; args?: Record<string, unknown>; status?: number };

export const ticket = (id: OpaqueId, fields: Partial<Ticket> = {}): Ticket => ({
	id,
	price: 1_000_000,
	count: 1,
	extra: { serviceFee: 100_000 },
	state: "HELD",
	event: { id: Math.floor(Number(id) / 10) },
	...fields,
});

/** A basket API in memory with faults on demand. */
export class FakeBasket implements BasketPort {
	/** The count of each line, by ticket id. */
	lines: Map<OpaqueId, number>;
	faults: BasketFault[] = [];
	/** Every call, in order, like `ADD_TICKET 1×2` (ticket id and count). */
	calls: string[] = [];
	maxCount = 10;
	/** Delays the answers until this promise resolves. */
	until: Promise<void> | undefined;

	/** @param tickets the initial lines @param extra fields added to every answer */
	constructor(
		private readonly tickets: readonly Ticket[] = [],
		public extra: Partial<Basket> = {},
	) {
		this.lines = new Map(tickets.map(({ id, count }) => [id, count]));
	}

	basket(): Basket {
		const tickets = [...this.lines].map(([id, count]) => {
			const line = this.tickets.find((one) => one.id === id) ?? ticket(id);
			return { ...line, count };
		});
		return { created: "2026-11-21T10:00:00Z", tickets, limits: {}, warnings: [], ...this.extra };
	}

	get() {
		return this.answer("GET", () => undefined);
	}

	change({ type, ticket: { id, count } }: Parameters<BasketPort["change"]>[0]) {
		return this.answer(`${type} ${id}×${count}`, () => {
			const newCount = type === "ADD_TICKET" ? (this.lines.get(id) ?? 0) + count : count;
			if (type === "UPDATE_TICKET" && !this.lines.has(id)) throw refusal("NOT_FOUND");
			if (type === "DELETE_TICKET") this.lines.delete(id);
			else if (newCount > this.maxCount) throw refusal("LIMIT_EXCEEDED", { max: this.maxCount });
			else this.lines.set(id, newCount);
		});
	}

	clear() {
		return this.answer("DELETE", () => this.lines.clear());
	}

	extend() {
		return this.answer("extend", () => {
			this.extra = { ...this.extra, expiresAt: "2026-11-21T10:30:00Z" };
		});
	}

	applyCode(code: string) {
		return this.answer(`apply ${code}`, () => {
			if (!code.startsWith("GIFT")) throw refusal("PROMO_UNKNOWN");
			this.extra = { ...this.extra, certificate: { code, balance: 5_000_000, used: 1_100_000 } };
		});
	}

	removeCode() {
		return this.answer("remove code", () => {
			this.extra = { ...this.extra, certificate: undefined };
		});
	}

	private async answer(call: string, act: () => void): Promise<Basket> {
		this.calls.push(call);
		const fault = this.faults.shift() ?? "ok";
		await this.until;
		if (fault === "dropped") throw noAnswer();
		if (typeof fault === "object") throw refusal(fault.code, fault.args, fault.status);
		act();
		if (fault === "lost") throw noAnswer();
		return this.basket();
	}
}

function refusal(code: string | undefined, args: Record<string, unknown> = {}, status = 409): ApiError {
	return new ApiError({ kind: "refusal", method: "POST", url: "/api/basket", status, data: { code, args } });
}
