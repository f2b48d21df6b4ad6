import type { Charge, SandboxOrderStatus } from "../../sandbox/server/orders";

/** Claims that a page can make about an order, by their (Russian) text. */
const CLAIMS = [
	{
		kind: "not charged",
		words: /деньги не списан|ничего не списан|деньги не взял/i,
		holds: ({ charge }) => charge === "none",
	},
	{ kind: "failed", words: /оплата не прошла/i, holds: ({ status }) => OVER_OR_FAILED.includes(status) },
	{ kind: "paid", words: /билеты ваши|оплачен(?!о?\s*не)/i, holds: ({ status }) => status === "PAID" },
	{ kind: "time is over", words: /время на оплату вышло/i, holds: ({ status }) => status === "EXPIRED" },
	{ kind: "awaits payment", words: /ждёт оплаты|оплатите до/i, holds: ({ status }) => PAYABLE.includes(status) },
	{ kind: "bank checks", words: /банк (?:ещё )?проверяет|ждём ответа банка/i, holds: () => true },
] as const satisfies readonly { kind: string; words: RegExp; holds: (truth: Truth) => boolean }[];

/** The countdown of a hold: about the basket, not an order. */
export const HOLD_CLAIM = "held until";

type OrderClaimKind = (typeof CLAIMS)[number]["kind"];
export type ClaimKind = OrderClaimKind | typeof HOLD_CLAIM;
export const CLAIM_KINDS: readonly ClaimKind[] = [...CLAIMS.map(({ kind }) => kind), HOLD_CLAIM];

const OVER_OR_FAILED: readonly SandboxOrderStatus[] = ["FAILED", "EXPIRED", "CANCELLED", "REFUNDED"];
const PAYABLE: readonly SandboxOrderStatus[] = ["AWAITING_PAYMENT", "FAILED"];

export interface Truth {
	status: SandboxOrderStatus;
	charge: Charge;
}

export interface Claim {
	kind: OrderClaimKind;
	number: string;
}

/** The claims of a page, with the order they refer to. */
export function claimsOf(document: Document, path: string): Claim[] {
	const inList = [...document.querySelectorAll("li")].flatMap((item) => {
		const words = wordsOf(item);
		const number = /Заказ № (\S+)/.exec(words)?.[1];
		return number === undefined ? [] : claimsIn(words, number);
	});
	const number = orderOfPath(path);
	return number === undefined ? inList : claimsIn(wordsOf(document.body), number);
}

function claimsIn(text: string, number: string): Claim[] {
	return CLAIMS.filter(({ words }) => words.test(text)).map(({ kind }) => ({ kind, number }));
}

/** Whether a claim matches the server's state. */
export function holds({ kind }: Claim, truth: Truth): boolean {
	return CLAIMS.some((claim) => claim.kind === kind && claim.holds(truth));
}

function wordsOf(element: Element): string {
	const words: string[] = [];
	const walk = (node: Node) => {
		if (node.nodeType === 3) words.push(node.textContent ?? "");
		for (const child of node.childNodes) walk(child);
	};
	walk(element);
	return words.join(" ");
}

function orderOfPath(path: string): string | undefined {
	const { pathname, searchParams } = new URL(path, "http://shop");
	const inPath = /\/order\/(?:pay|bill)\/([^/]+)/.exec(pathname)?.[1];
	if (inPath !== undefined) return decodeURIComponent(inPath);
	return pathname.startsWith("/order") ? (searchParams.get("order") ?? undefined) : undefined;
}
