import type { Charge, SandboxOrderStatus } from "../../sandbox/server/orders";

/** Claims that a page can make about an order, with their Russian words and the order states that make them true. */
const CLAIMS = [
	{
		kind: "not charged",
		words: /деньги не списан|ничего не списан|деньги не взял/i,
		isTrue: ({ charge }) => charge === "none",
	},
	{ kind: "failed", words: /оплата не прошла/i, isTrue: ({ status }) => FAILED_OR_ENDED.includes(status) },
	{ kind: "paid", words: /билеты ваши|оплачен(?!о?\s*не)/i, isTrue: ({ status }) => status === "PAID" },
	{ kind: "time is over", words: /время на оплату вышло/i, isTrue: ({ status }) => status === "EXPIRED" },
	{ kind: "awaits payment", words: /ждёт оплаты|оплатите до/i, isTrue: ({ status }) => PAYABLE.includes(status) },
	{ kind: "bank checks", words: /банк (?:ещё )?проверяет|ждём ответа банка/i, isTrue: () => true },
] as const satisfies readonly { kind: string; words: RegExp; isTrue: (truth: ServerOrderState) => boolean }[];

/** The claim that the basket's countdown makes. */
export const HOLD_CLAIM = "held until";

type OrderClaimKind = (typeof CLAIMS)[number]["kind"];
export type ClaimKind = OrderClaimKind | typeof HOLD_CLAIM;
export const CLAIM_KINDS: readonly ClaimKind[] = [...CLAIMS.map(({ kind }) => kind), HOLD_CLAIM];

const FAILED_OR_ENDED: readonly SandboxOrderStatus[] = ["FAILED", "EXPIRED", "CANCELLED", "REFUNDED"];
const PAYABLE: readonly SandboxOrderStatus[] = ["AWAITING_PAYMENT", "FAILED"];

export interface ServerOrderState {
	status: SandboxOrderStatus;
	charge: Charge;
}

export interface Claim {
	kind: OrderClaimKind;
	number: string;
}

/** The claims that a page makes about orders, each with the order's number. */
export function claimsOf(document: Document, path: string): Claim[] {
	const claimsInLists = [...document.querySelectorAll("li")].flatMap((item) => {
		const words = wordsOf(item);
		const number = /Заказ № (\S+)/.exec(words)?.[1];
		return number === undefined ? [] : claimsIn(words, number);
	});
	const number = orderNumberIn(path);
	return number === undefined ? claimsInLists : claimsIn(wordsOf(document.body), number);
}

function claimsIn(text: string, number: string): Claim[] {
	return CLAIMS.filter(({ words }) => words.test(text)).map(({ kind }) => ({ kind, number }));
}

/** Whether a claim is true for the server's state of the order. */
export function isTrue({ kind }: Claim, truth: ServerOrderState): boolean {
	return CLAIMS.some((claim) => claim.kind === kind && claim.isTrue(truth));
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

function orderNumberIn(path: string): string | undefined {
	const { pathname, searchParams } = new URL(path, "http://shop");
	const numberInPath = /\/order\/(?:pay|bill)\/([^/]+)/.exec(pathname)?.[1];
	if (numberInPath !== undefined) return decodeURIComponent(numberInPath);
	return pathname.startsWith("/order") ? (searchParams.get("order") ?? undefined) : undefined;
}
