import { useEffect, useRef } from "react";
import { useBasket, useBasketActions } from "../../features/basket/basket";
import { useTranslation } from "../../i18n/translation";
import { buttonClass } from "../../ui/button";
import * as styles from "./cart.module.css";

/** Says which tickets were deleted last, with an undo button. Takes the focus that the deleted line had. */
export function Removed() {
	const { t } = useTranslation();
	const { removed } = useBasket();
	const { restore } = useBasketActions();
	const undo = useRef<HTMLButtonElement>(null);
	const count = removed.reduce((sum, ticket) => sum + ticket.count, 0);
	useEffect(() => {
		if (removed.length > 0 && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
	}, [removed]);
	return (
		<div role="status">
			{count > 0 && (
				<div className={styles["removed"]}>
					<p>{t("cart.removed.text", { count })}</p>
					<button type="button" className={buttonClass()} ref={undo} onClick={() => void restore()}>
						{t("cart.removed.undo")}
					</button>
				</div>
			)}
		</div>
	);
}
