import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useRef } from "react";
import { isErrorCode } from "../../domain/error-codes";
import { useBasket, useBasketActions } from "../../features/basket/basket";
import { mayHaveBasket } from "../../features/basket/basket-marker";
import { errorText } from "../../features/basket/error-text";
import { FailureText } from "../../features/basket/failure-text";
import { useWantedBasket } from "../../features/basket/use-wanted-basket";
import { UnknownOrderOutcomeText } from "../../features/checkout/unknown-order-outcome-text";
import { type Checkout, useCheckout } from "../../features/checkout/use-checkout";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { seatName } from "../../features/seats/offers/seat-words";
import { siteTheme } from "../../theme/site";
import { Button, buttonClass } from "../../ui/button";
import { PhoneLink } from "../../ui/phone-link";
import * as page from "../page.module.css";
import * as styles from "./cart.module.css";
import { CartLines } from "./cart-lines";
import { CartTotalsAndForm, loadForm } from "./cart-totals-and-form";
import { EmptyCart, UnpaidOrder, UnpaidOrderOfBasket } from "./empty-cart";
import { CartSkeleton } from "./skeleton";

export { Head } from "../head";

export const query = graphql`
	query Cart($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function CartScreen() {
	const { t } = useTranslation();
	const checkout = useCheckout();
	useEffect(() => {
		// Load the form's code in parallel with the basket. Ignore a failure: the form itself offers a retry.
		if (mayHaveBasket()) loadForm().catch(() => undefined);
	}, []);
	return (
		<div className={page.page} data-is-basket>
			<h1>{t("cart.title")}</h1>
			<CartContent checkout={checkout} />
		</div>
	);
}

function CartContent({ checkout }: { checkout: Checkout }) {
	const { t } = useTranslation();
	const state = useWantedBasket();
	const { currency: chosen } = useCurrency();
	const { basket, status, problem } = state;
	const currency = basket.currency ?? chosen;
	const money = useMoney(currency);
	const { stage } = checkout;
	const { phone } = siteTheme.brand.legal;
	const isShort = stage.kind === "returned" || (status !== "loading" && basket.tickets.length === 0);
	useEffect(() => {
		// The browser returns to where the long form was left, which now is below all that the page says.
		if (isShort) document.documentElement.scrollTop = 0;
	}, [isShort]);

	if (stage.kind === "leaving") return <p role="status">{t("checkout.redirecting")}</p>;
	if (stage.kind === "returned") return <UnpaidOrder payPath={stage.payPath} />;
	if (status === "loading" && basket.tickets.length === 0)
		return (
			<CartSkeleton>
				{phone && (
					<noscript>
						{t("event.phoneText")} <PhoneLink phone={phone} />
					</noscript>
				)}
			</CartSkeleton>
		);
	return (
		<>
			{status === "failed" && <UnreachableBasketNotice />}
			{problem && status !== "failed" && problem.operation !== "apply-code" && (
				<DismissibleNotice>
					<p>
						<FailureText failure={problem} />
					</p>
				</DismissibleNotice>
			)}
			{stage.kind === "unknown" && basket.tickets.length === 0 && <UnansweredNotice checkout={checkout} />}
			{basket.tickets.length === 0 && state.removed.length === 0 && <RefusalNotice stage={stage} />}
			<BasketWarnings />
			<RemovedNotice />
			{basket.tickets.length === 0 ? (
				<EmptyNotice stage={stage} isKnown={status !== "failed"} />
			) : (
				<>
					<UnpaidOrderOfBasket />
					<div className={`${page.columns} ${styles.columns}`}>
						<CartLines money={money} />
						<CartTotalsAndForm currency={currency} money={money} checkout={checkout} />
					</div>
				</>
			)}
		</>
	);
}

/** Shown when the basket is empty, perhaps because an order is being placed. `isKnown`: the basket could be loaded. */
function EmptyNotice({ stage, isKnown }: Pick<Checkout, "stage"> & { isKnown: boolean }) {
	const { t } = useTranslation();
	if (stage.kind === "sending") return <p role="status">{t("checkout.submitting")}</p>;
	return isKnown && stage.kind !== "unknown" ? <EmptyCart /> : null;
}

function UnreachableBasketNotice() {
	const { t } = useTranslation();
	const { problem } = useBasket();
	const { reload } = useBasketActions();
	return (
		<div className={styles.notice} role="alert">
			<p>
				{t("cart.failed")} {problem && <span>{errorText(t, problem).next}</span>}
			</p>
			<Button onClick={() => void reload()}>{t("cart.retry")}</Button>
		</div>
	);
}

/** Shows why the order was refused, while an empty basket hides the form. Omits errors of form fields. */
function RefusalNotice({ stage }: Pick<Checkout, "stage">) {
	if (stage.kind !== "refused" || stage.field !== undefined) return null;
	return (
		<div className={styles.notice} role="alert">
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
		<div className={styles.notice} role="alert">
			{children}
			<Button look="quiet" onClick={dismissProblem}>
				{t("toasts.close")}
			</Button>
		</div>
	);
}

/** Lists the changes that the server made to the basket by itself. Changes with unknown codes get a general text. */
function BasketWarnings() {
	const { t } = useTranslation();
	const { warnings: all, basket } = useBasket();
	const isExpired = (ticketId: (typeof all)[number]["ticketId"]) =>
		basket.tickets.some(({ id, state }) => id === ticketId && state === "EXPIRED");
	// The lines themselves say that their hold has expired.
	const warnings = all.filter(({ code, ticketId }) => code !== "BASKET_EXPIRED" || !isExpired(ticketId));
	if (warnings.length === 0) return null;
	return (
		<DismissibleNotice>
			<ul>
				{warnings.map(({ code, ticketId }) => {
					const line = basket.tickets.find(({ id }) => id === ticketId);
					return (
						<li key={`${code} ${ticketId}`}>
							{line && <span>{`${seatName(t, line)}: `}</span>}
							<FailureText failure={{ code: isErrorCode(code) ? code : "BASKET_CHANGED" }} />
						</li>
					);
				})}
			</ul>
		</DismissibleNotice>
	);
}

/** Shown when the basket is empty and the outcome of an order request unknown: the order may have been created. */
function UnansweredNotice({ checkout: { stage, submit } }: { checkout: Checkout }) {
	const { t } = useTranslation();
	const { pending, status } = useBasket();
	if (stage.kind !== "unknown") return null;
	// The button sends the order again, so the basket must be up to date.
	const isBasketBusy = pending.length > 0 || status === "loading";
	return (
		<div className={styles.notice} role="alert">
			<p>
				<UnknownOrderOutcomeText emails={stage.emails} />
			</p>
			<Button
				look="primary"
				aria-disabled={isBasketBusy}
				onClick={() => !isBasketBusy && void submit(stage.request)}
			>
				{isBasketBusy ? t("checkout.waiting") : t("checkout.unknown.again")}
			</Button>
		</div>
	);
}

/** Tells how many tickets were just deleted, with an undo button, which gets the focus that the deleted line had. */
function RemovedNotice() {
	const { t } = useTranslation();
	const { removed } = useBasket();
	const { restore } = useBasketActions();
	const undo = useRef<HTMLButtonElement>(null);
	const count = removed.reduce((sum, ticket) => sum + ticket.count, 0);
	useEffect(() => {
		if (removed.length > 0 && document.activeElement === document.body)
			undo.current?.focus({ preventScroll: true });
	}, [removed]);
	return (
		<div role="status">
			{count > 0 && (
				<div className={styles.removed}>
					<p>{t("cart.removed.text", { count })}</p>
					<button type="button" className={buttonClass()} ref={undo} onClick={() => void restore()}>
						{t("cart.removed.undo")}
					</button>
				</div>
			)}
		</div>
	);
}
