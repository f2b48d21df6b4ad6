import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../backend/api-error";
import type { OrderKey } from "../../backend/order-api";
import type { OpaqueId } from "../../domain/lenient";
import { statusMeaning } from "../../domain/order-status";
import type { Failure } from "../../features/basket/error-text";
import { goToPay } from "../../features/checkout/go-to-pay";
import { useBankReturn } from "../../features/checkout/use-bank-return";
import { getOrder } from "../../features/order/live-orders";
import { usePageLanguage } from "../../i18n/page-language";

interface Payment {
	/** Whether a payment is being started, or the browser is leaving for the bank. */
	isStarting: boolean;
	failure: Failure | undefined;
	pay: (acquisitionId: OpaqueId) => Promise<void>;
}

/** Starts payments of an order, one at a time. @param onChanged called when the order must be fetched again */
export function usePayment(order: OrderKey, onChanged: () => void): Payment {
	const { language, defaultLanguage } = usePageLanguage();
	const [leaving, setLeaving] = useState<"no" | "asking" | "redirected">("no");
	const [failure, setFailure] = useState<Failure>();
	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	useBankReturn(leaving === "redirected", () => {
		setLeaving("no");
		onChanged();
	});

	const pay = async (acquisitionId: OpaqueId) => {
		if (leaving !== "no") return;
		setLeaving("asking");
		setFailure(undefined);
		try {
			// An earlier payment may have succeeded meanwhile; don't charge twice.
			const { status } = await getOrder(order);
			if (statusMeaning(status).stage !== "payable") {
				setLeaving("no");
				return onChanged();
			}
			await goToPay({ order, acquisitionId, language, defaultLanguage, isPageOpen: () => isMounted.current });
			setLeaving("redirected");
		} catch (error) {
			setLeaving("no");
			setFailure(error instanceof ApiError ? error : {});
			onChanged();
		}
	};
	return { isStarting: leaving !== "no", failure, pay };
}
