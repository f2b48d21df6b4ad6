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

interface StatusMeaning {
	/** What comes next: the buyer pays, the bank answers, the tickets are used, or nothing. */
	stage: "payable" | "waiting" | "paid" | "over";
	/** Whether a payment or expiry may still change the status; if so, pages poll for the new status. */
	mayChange: boolean;
	/** Whether this device stores the order's bill; its tickets may no longer be valid. */
	isBillKept: boolean;
}

/** Rules for each order status (contract, "Orders"). `FAILED` isn't final: the last payment may still succeed late. */
const STATUS_MEANINGS: Readonly<Record<OrderStatus, StatusMeaning>> = {
	AWAITING_PAYMENT: { stage: "payable", mayChange: true, isBillKept: false },
	PROCESSING: { stage: "waiting", mayChange: true, isBillKept: false },
	PAID: { stage: "paid", mayChange: false, isBillKept: true },
	FAILED: { stage: "payable", mayChange: true, isBillKept: false },
	EXPIRED: { stage: "over", mayChange: false, isBillKept: false },
	CANCELLED: { stage: "over", mayChange: false, isBillKept: true },
	REFUNDED: { stage: "over", mayChange: false, isBillKept: true },
};

const UNKNOWN_STATUS_MEANING: StatusMeaning = { stage: "waiting", mayChange: true, isBillKept: false };

export function statusMeaning(status: OrderStatus | undefined): StatusMeaning {
	return status === undefined ? UNKNOWN_STATUS_MEANING : STATUS_MEANINGS[status];
}
