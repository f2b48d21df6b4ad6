import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FormEvent, useId, useState } from "react";
import { payableAmounts } from "../../domain/basket";
import { Button } from "../../ui/button";
import { useBasket, useBasketActions } from "./basket";
import type { BasketProblem } from "./basket-state";
import { cleanCode } from "./clean-code";
import { errorText } from "./error-text";
import * as styles from "./promo-code.module.css";

/** Field for a promo code or gift certificate; once one is in use, what it does and a button to remove it. */
export function PromoCode({ money }: { money: (amount: number) => string }) {
	const { t } = useTranslation();
	const id = useId();
	const { basket, totals } = useBasket();
	const { applyCode, removeCode } = useBasketActions();
	const [code, setCode] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<BasketProblem>();
	const { promo, certificate } = basket;
	const promoName = promo && (promo.title ?? promo.code);

	const run = async (change: () => Promise<BasketProblem | undefined>) => {
		if (isBusy) return;
		setBusy(true);
		setProblem(undefined);
		const refusal = await change();
		setBusy(false);
		setProblem(refusal);
		if (!refusal) setCode("");
	};
	const apply = (event: FormEvent) => {
		event.preventDefault();
		const plainCode = cleanCode(code);
		if (plainCode !== "") void run(() => applyCode(plainCode));
	};
	if (promo || certificate)
		return (
			<div className={styles.used} role="status">
				<p>
					<strong>
						{promoName ?? [t("cart.promo.certificate"), certificate?.code].filter(Boolean).join(" ")}
					</strong>
					{certificate?.balance !== undefined && (
						<small>
							{t("cart.promo.balance", {
								balance: money(certificate.balance),
								rest: money(
									Math.max(0, certificate.balance - payableAmounts(basket, totals.total).certificate),
								),
							})}
						</small>
					)}
				</p>
				<Button look="quiet" aria-disabled={isBusy} onClick={() => void run(removeCode)}>
					{t("cart.promo.remove")}
				</Button>
			</div>
		);
	return (
		<details className={styles.code}>
			<summary>{t("cart.promo.label")}</summary>
			<form onSubmit={apply}>
				<label htmlFor={id} className="visuallyHidden">
					{t("cart.promo.label")}
				</label>
				<input
					id={id}
					className="ym-disable-keys"
					value={code}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					aria-invalid={problem !== undefined}
					aria-describedby={problem && `${id}-problem`}
					onChange={({ target }) => setCode(target.value)}
				/>
				<Button type="submit" aria-disabled={isBusy}>
					{t("cart.promo.apply")}
				</Button>
				{problem && (
					<p id={`${id}-problem`} role="alert">
						<span>{errorText(t, problem).text}</span> <span>{errorText(t, problem).next}</span>
					</p>
				)}
			</form>
		</details>
	);
}
