import { SandboxError } from "./api-error";
import type { SandboxBasket } from "./basket";
import type { Minor } from "./money";
import type { World } from "./world";

/** The demo's codes; they apply to baskets in roubles. `percent` is of the tickets' price, `value` in roubles. */
const CODES: Readonly<Record<string, { title: string; percent: number; until: string } | { value: number }>> =
	{
		ANTRAKT10: { title: "Скидка 10 %", percent: 10, until: "2099-12-31" },
		LETO2025: { title: "Летняя скидка", percent: 20, until: "2025-08-31" },
		PODAROK02000: { value: 2_000 },
		PODAROK50000: { value: 50_000 },
	};
const CODE_CURRENCY = "RUB";

interface PromoOfBasket {
	promo: { code: string; title: string } | null;
	discount: Minor;
	certificate: { code: string; balance: Minor; used: Minor } | null;
	toPay: Minor;
}

/** Throws PROMO_UNKNOWN, PROMO_EXPIRED or PROMO_NOT_APPLICABLE. */
export function applyPromoCode(world: World, basket: SandboxBasket, text: string): void {
	const code = text.trim().toUpperCase();
	const found = CODES[code];
	if (!found) throw new SandboxError("PROMO_UNKNOWN", "There is no such code.", { field: "code" });
	const isExpired = "until" in found && world.clock.now().toISOString().slice(0, 10) > found.until;
	if (isExpired || ("value" in found && balanceOf(world, code) === 0))
		throw new SandboxError("PROMO_EXPIRED", "The code is used up or out of date.", { field: "code" });
	if (basket.currency !== CODE_CURRENCY)
		throw new SandboxError("PROMO_NOT_APPLICABLE", "The code doesn't apply to this basket.", {
			field: "code",
		});
	basket.code = code;
}

/** Returns what a basket's code takes off. @param total price and fees @param price without fees */
export function promoOf(
	world: World,
	basket: SandboxBasket,
	{ price, total }: { price: Minor; total: Minor },
): PromoOfBasket {
	const { code } = basket;
	const found = code === null || basket.currency !== CODE_CURRENCY ? undefined : CODES[code];
	if (!found || code === null) return { promo: null, discount: 0, certificate: null, toPay: total };
	if ("percent" in found) {
		const discount = Math.round((price * found.percent) / 100);
		return { promo: { code, title: found.title }, discount, certificate: null, toPay: total - discount };
	}
	const balance = balanceOf(world, code);
	const used = Math.min(balance, total);
	return { promo: null, discount: 0, certificate: { code, balance, used }, toPay: total - used };
}

/** Returns what is left of a certificate after the orders that it paid, except those that gave the money back. */
function balanceOf(world: World, code: string): Minor {
	const found = CODES[code];
	if (!found || !("value" in found)) return 0;
	const orders = [...world.orders.byNumber.values()].filter(
		({ certificate, status }) =>
			certificate?.code === code && !["EXPIRED", "CANCELLED", "REFUNDED"].includes(status),
	);
	return orders.reduce((left, { certificate }) => left - (certificate?.used ?? 0), found.value * 100);
}
