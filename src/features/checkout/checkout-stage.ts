import type { OrderRequest } from "../../backend/order-api";
import type { OrderAttempt } from "../order/order-attempt";

export type CheckoutStage =
	| { kind: "filling" }
	| { kind: "sending" }
	/** The order exists; the buyer is being redirected to pay. */
	| { kind: "leaving"; payPath: string }
	/** The buyer returned from the bank by the back button, or stopped the redirect. */
	| { kind: "returned"; payPath: string }
	/** `code` is empty when the answer has none. */
	| { kind: "refused"; code: string; args: Readonly<Record<string, unknown>>; field: string | undefined }
	/** The order may exist; sending the same request again finds out. `emails`: the addresses its tickets may be sent to. */
	| { kind: "unknown"; request: OrderRequest; emails: readonly string[] };

/** Returns the stage for a device's unanswered order attempts, latest first. */
export function stageOf(attempts: readonly OrderAttempt[]): CheckoutStage {
	const [latestAttempt] = attempts;
	if (!latestAttempt) return { kind: "filling" };
	const emails = [...new Set(attempts.map(({ request }) => request.buyer.email))];
	return { kind: "unknown", request: latestAttempt.request, emails };
}
