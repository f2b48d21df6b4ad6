import { orderNumberInPath } from "#src/domain/order-number";
import type { Charge, SandboxOrderStatus } from "../../sandbox/server/orders";

/** Claims that pages can make about an order, each with its Russian words and a check whether the claim is true. */
const CLAIMS = [
	{
		kind: "not charged",
		words: /деньги не списан|ничего не списан|деньги не взял/i,
		isTrue: ({ charge }) => charge === "none",
	},
	{ kind: "failed", words: /оплата не прошла/i, isTrue: ({ status }) => FAILED_OR_ENDED.includes(status) },
	{ kind: "paid", words: /билеты ваши|оплачен(?!о?\s*не)/i, isTrue: ({ status }) => status === "PAID" },
	{ kind: "time is over", words: /время на оплату вышло/i, isTrue: ({ status }) => status === "EXPIRED" },
	{
		kind: "awaits payment",
		words: /ждёт оплаты|оплатите до/i,
		isTrue: ({ status }) => PAYABLE.includes(status),
	},
	{ kind: "bank checks", words: /банк (?:ещё )?проверяет|ждём ответа банка/i, isTrue: () => true },
] as const satisfies readonly { kind: string; words: RegExp; isTrue: (truth: ServerOrderState) => boolean }[];

/** Kind of the claim that the basket's countdown makes: the seats are held until a time. */
export const HOLD_CLAIM = "held until";

type OrderClaimKind = (typeof CLAIMS)[number]["kind"];
/** What a page can say about an order or a hold. */
export type ClaimKind = OrderClaimKind | typeof HOLD_CLAIM;
export const CLAIM_KINDS: readonly ClaimKind[] = [...CLAIMS.map(({ kind }) => kind), HOLD_CLAIM];

/** States of an order for which a page may say that the payment failed. */
const FAILED_OR_ENDED: readonly SandboxOrderStatus[] = ["FAILED", "EXPIRED", "CANCELLED", "REFUNDED"];
/** States of an order for which a page may say that the order awaits payment. */
const PAYABLE: readonly SandboxOrderStatus[] = ["AWAITING_PAYMENT", "FAILED"];

/** State of an order on the server, against which a page's claims are checked. */
export interface ServerOrderState {
	status: SandboxOrderStatus;
	charge: Charge;
}

/** A page's statement, such as "paid", about the order with this number. */
export interface Claim {
	kind: OrderClaimKind;
	number: string;
}

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

export function isTrue({ kind }: Claim, truth: ServerOrderState): boolean {
	return CLAIMS.some((claim) => claim.kind === kind && claim.isTrue(truth));
}

/** The text of an element, with spaces between the texts of its descendants. */
function wordsOf(element: Element): string {
	const words: string[] = [];
	const walk = (node: Node) => {
		if (node.nodeType === 3) words.push(node.textContent ?? "");
		for (const child of node.childNodes) walk(child);
	};
	walk(element);
	return words.join(" ");
}

/** The order number in a page's address; undefined if there is none, even if the page shows the last order. */
function orderNumberIn(path: string): string | undefined {
	const { pathname, searchParams } = new URL(path, "http://shop");
	const numberInPath = orderNumberInPath(pathname);
	if (numberInPath !== undefined) return numberInPath;
	return pathname.startsWith("/order") ? (searchParams.get("order") ?? undefined) : undefined;
}
