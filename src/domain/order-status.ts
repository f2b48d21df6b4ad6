export const ORDER_STATUSES = [
	"AWAITING_PAYMENT",
	"PROCESSING",
	"PAID",
	"FAILED",
	"EXPIRED",
	"CANCELLED",
	"REFUNDED",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a status means to the shop. */
interface StatusMeaning {
	/** What comes next: the buyer pays, the bank answers, the tickets are used, or nothing any more. */
	stage: "payable" | "waiting" | "paid" | "over";
	/** Whether the API may report another status without the buyer's doing: the page keeps asking. */
	mayChange: boolean;
	/** Whether a device keeps the tickets, valid or not any more. */
	isKept: boolean;
}

/** Every rule that depends on an order's status (contract, "Orders"). `FAILED` is the last payment's state: a late one may follow. */
const MEANINGS: Readonly<Record<OrderStatus, StatusMeaning>> = {
	AWAITING_PAYMENT: { stage: "payable", mayChange: true, isKept: false },
	PROCESSING: { stage: "waiting", mayChange: true, isKept: false },
	PAID: { stage: "paid", mayChange: false, isKept: true },
	FAILED: { stage: "payable", mayChange: true, isKept: false },
	EXPIRED: { stage: "over", mayChange: false, isKept: false },
	CANCELLED: { stage: "over", mayChange: false, isKept: true },
	REFUNDED: { stage: "over", mayChange: false, isKept: true },
};

/** A status nobody knows may be anything: the page waits for one it knows. */
const UNKNOWN: StatusMeaning = { stage: "waiting", mayChange: true, isKept: false };

/** What an order's status means; undefined is a status the API hasn't told or we don't know. */
export function statusMeaning(status: OrderStatus | undefined): StatusMeaning {
	return status === undefined ? UNKNOWN : MEANINGS[status];
}
