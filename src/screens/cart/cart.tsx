import { type ReactNode, useEffect, useRef } from "react";
import { isErrorCode } from "../../domain/error-code";
import { useBasket, useBasketActions } from "../../features/basket/basket";
import { mayHaveBasket } from "../../features/basket/basket-marker";
import { errorText } from "../../features/basket/error-text";
import { FailureText } from "../../features/basket/failure-text";
import { useWantedBasket } from "../../features/basket/use-wanted-basket";
import { UnknownText } from "../../features/checkout/unknown-text";
import { type Checkout, useCheckout } from "../../features/checkout/use-checkout";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { seatName } from "../../features/seats/offers/seat-words";
import { useTranslation } from "../../i18n/translation";
import { siteTheme } from "../../theme/site";
import { Button, buttonClass } from "../../ui/button";
import { PhoneLink } from "../../ui/phone-link";
import * as page from "../page.module.css";
import * as styles from "./cart.module.css";
import { CartLines } from "./cart-lines";
import { EmptyCart, WaitingOrder } from "./empty-cart";
import { loadForm, Side } from "./side";
import { Skeleton } from "./skeleton";

export { Head } from "../head";

export default function CartScreen() {
	const { t } = useTranslation();
	const checkout = useCheckout();
	useEffect(() => {
		// Load the form's code in parallel with the basket. Ignore a failure: the form itself offers a retry.
		if (mayHaveBasket()) loadForm().catch(() => undefined);
	}, []);
	return (
		<div className={page["page"]} data-is-basket>
			<h1>{t("cart.title")}</h1>
			<Content checkout={checkout} />
		</div>
	);
}

function Content({ checkout }: { checkout: Checkout }) {
	const { t } = useTranslation();
	const state = useWantedBasket();
	const { currency: chosen } = useCurrency();
	const { basket, status, problem } = state;
	const currency = basket.currency ?? chosen;
	const money = useMoney(currency);
	const { stage } = checkout;
	const { phone } = siteTheme.brand.legal;

	if (stage.kind === "leaving") return <p role="status">{t("checkout.redirecting")}</p>;
	if (stage.kind === "returned") return <WaitingOrder payPath={stage.payPath} />;
	if (status === "loading" && basket.tickets.length === 0)
		return (
			<Skeleton>
				{phone && (
					<noscript>
						{t("event.phoneText")} <PhoneLink phone={phone} />
					</noscript>
				)}
			</Skeleton>
		);
	return (
		<>
			{status === "failed" && <Unreachable />}
			{problem && status !== "failed" && (
				<DismissibleNotice>
					<p>
						<FailureText failure={problem} />
					</p>
				</DismissibleNotice>
			)}
			{stage.kind === "unknown" && basket.tickets.length === 0 && <Unanswered checkout={checkout} />}
			{basket.tickets.length === 0 && state.removed.length === 0 && <Refused stage={stage} />}
			<Warnings />
			<Removed />
			{basket.tickets.length === 0 ? (
				<Empty stage={stage} isKnown={status !== "failed"} />
			) : (
				<div className={`${page["columns"]} ${styles["columns"]}`}>
					<CartLines money={money} />
					<Side currency={currency} money={money} checkout={checkout} />
				</div>
			)}
		</>
	);
}

/** Shown when the basket is empty, even if only because the order being placed has just taken its tickets. */
function Empty({ stage, isKnown }: Pick<Checkout, "stage"> & { isKnown: boolean }) {
	const { t } = useTranslation();
	if (stage.kind === "sending") return <p role="status">{t("checkout.submitting")}</p>;
	return isKnown && stage.kind !== "unknown" ? <EmptyCart /> : null;
}

function Unreachable() {
	const { t } = useTranslation();
	const { problem } = useBasket();
	const { reload } = useBasketActions();
	return (
		<div className={styles["notice"]} role="alert">
			<p>
				{t("cart.failed")} {problem && errorText(t, problem).next}
			</p>
			<Button onClick={() => void reload()}>{t("cart.retry")}</Button>
		</div>
	);
}

/** Shows why the order was refused when the basket is empty, so without a form; omits errors of form fields. */
function Refused({ stage }: Pick<Checkout, "stage">) {
	if (stage.kind !== "refused" || stage.field !== undefined) return null;
	return (
		<div className={styles["notice"]} role="alert">
			<p>
				<FailureText failure={stage} />
			</p>
		</div>
	);
}

function DismissibleNotice({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	const { dismissProblem } = useBasketActions();
	return (
		<div className={styles["notice"]} role="alert">
			{children}
			<Button look="quiet" onClick={dismissProblem}>
				{t("toasts.close")}
			</Button>
		</div>
	);
}

/** Lists the changes that the server made to the basket by itself. An unknown code gets a general sentence. */
function Warnings() {
	const { t } = useTranslation();
	const { warnings, basket } = useBasket();
	if (warnings.length === 0) return null;
	return (
		<DismissibleNotice>
			<ul>
				{warnings.map(({ code, ticketId }) => {
					const line = basket.tickets.find(({ id }) => id === ticketId);
					return (
						<li key={`${code} ${ticketId}`}>
							{line && `${seatName(t, line)}: `}
							<FailureText failure={{ code: isErrorCode(code) ? code : "BASKET_CHANGED" }} />
						</li>
					);
				})}
			</ul>
		</DismissibleNotice>
	);
}

/** Shown when an order got no answer and the basket is empty, since the order may exist. */
function Unanswered({ checkout: { stage, submit } }: { checkout: Checkout }) {
	const { t } = useTranslation();
	const { pending, status } = useBasket();
	if (stage.kind !== "unknown") return null;
	// The button sends the order again, so the basket must be up to date.
	const isBasketBusy = pending.length > 0 || status === "loading";
	return (
		<div className={styles["notice"]} role="alert">
			<p>
				<UnknownText emails={stage.emails} />
			</p>
			<Button look="primary" aria-disabled={isBasketBusy} onClick={() => !isBasketBusy && void submit(stage.request)}>
				{isBasketBusy ? t("checkout.waiting") : t("checkout.unknown.again")}
			</Button>
		</div>
	);
}

/** Says which tickets were deleted last, with an undo button. Takes the focus that the deleted line had. */
function Removed() {
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
